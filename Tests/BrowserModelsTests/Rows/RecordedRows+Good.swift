extension RecordedRows {
  /// Answers of other kinds whose rows are good.
  static let good: [(file: String, rows: [String])] = [
    (
      "github-octokit/paginate-issues-p1.json",
      [
        "Test issue 13 | #13 · 2017-10-10",
        "Test issue 12 | #12 · 2017-10-10",
      ]
    ),
    (
      "github-octokit/search-issues-1.json",
      [
        "Sesame seeds split without a pop! | octokit-fixture-user-b · #2 · 2017-10-10",
        "The doors don’t open | octokit-fixture-user-a · #1 · 2017-10-10",
      ]
    ),
    (
      "github-octokit/labels-1.json",
      [
        "bug",
        "documentation",
      ]
    ),
    (
      "github-graphql/discussions-p1.json",
      [
        "#3044",
        "#3033",
      ]
    ),
    (
      "mastodon/account-statuses-p1.json",
      [
        "Toot number 9! | 17 h ago",
        "Toot number 8! | 17 h ago",
      ]
    ),
    (
      "mastodon/test_pagination_iterator-31.json",
      [
        "Toot number 29! #fgiztsshwiaqqiztpmmjbtvmescsculuvmgjgopwoeidbcrixp | 17 h ago",
        "Toot number 28! #fgiztsshwiaqqiztpmmjbtvmescsculuvmgjgopwoeidbcrixp | 17 h ago",
      ]
    ),
    (
      "twitter/v2-list-followers-0.json",
      [
        "David Velez | davidbabylon",
        "Alan Lee | alanbenlee",
      ]
    ),
    (
      "twitter/v1-user-timeline-0.json",
      [
        "@annaeatcarrots us scrolling the timeline | 27 retweets · 2140 favorites · 2021-05-10",
        "@heybereket \"saw some drama\" | 12 retweets · 706 favorites · 2021-05-10",
      ]
    ),
    (
      "twitter/v1-ids-0.json",
      [
        "857699969263964161",
        "786491",
      ]
    ),
    (
      "wikipedia/WikiLanglinks.test_langlinks-0.json",
      [
        "Python (programmeertaal) | af · af.wikipedia.org",
        "Python (Programmiersprache) | gsw · als.wikipedia.org",
      ]
    ),
    (
      "wikipedia/WikiSearch.test_default-0.json",
      [
        "Python (programming language) | size 140415 · 11448 words · 4 mo ago",
        "History of Python | size 57307 · 4262 words · 4 mo ago",
      ]
    ),
    (
      "inaturalist/get_taxa.json",
      [
        "Nicrophorus vespilloides | species · 336 observations",
        "Nicrophorus vespillo | species · 187 observations",
      ]
    ),
    (
      "inaturalist/get_observations_page1.json",
      [
        "Danaus plexippus | samroom · 2 comments · species · 2020-08-27"
      ]
    ),
    (
      "inaturalist/get_places_nearby.json",
      [
        "North America",
        "Asia",
      ]
    ),
    (
      "inaturalist/get_search.json",
      [
        "Odonata | Taxon · 1154269 observations · 2008-06-24",
        "Odonates of Peninsular India and Sri Lanka | hopeland · Place · 130762 observations",
      ]
    ),
    (
      "youtube/search_by_keywords_p1.json",
      [
        "SURFING HAWAII’S BEST WAVE WITH MY GIRLFRIEND (PIPELINE) | Jamie O'Brien · 2019-12-05",
        "SURFING PERFECT PIPE & BACKDOOR || SUNRISE SHACK! | Koa Rothman · 2019-12-04",
      ]
    ),
    (
      "discourse/latest.json",
      [
        "Test topic #1 | 14 likes · 268 views · 2013-02-04",
        "Test topic #2 | 0 likes · 1 view · 2013-11-06",
      ]
    ),
    (
      "discourse/posts_latest.json",
      [
        "This is an uncategorized title | johndoe · post number 2 · 2020-01-25",
        "This is an uncategorized title | johndoe · post number 1 · 2020-01-25",
      ]
    ),
    (
      "discourse/badges.json",
      [
        "Autobiographer | 0 grants",
        "First Like | 1 grant",
      ]
    ),
    (
      "jira/all_boards.json",
      [
        "Test Weekly",
        "Test Production Support",
      ]
    ),
    (
      "jira/all_projects.json",
      [
        "Agila | Retired",
        "aardvark | AAR",
      ]
    ),
    (
      "spotify/find_albums.json",
      [
        "The Best Of Keane (Deluxe Edition) | Keane",
        "Strangeland | Keane",
      ]
    ),
    (
      "contentful/entries-0.json",
      [
        "Happy Cat | cheezburger · 2013-06-27",
        "London | 2014-02-21",
      ]
    ),
    (
      "mollie/payments_list.json",
      [
        "My first iDEAL API payment | 50.00 EUR · 2018-07-19",
        "My first iDEAL API payment | 10.00 GBP · 2018-07-19",
      ]
    ),
    (
      "mollie/methods_list.json",
      [
        "iDEAL",
        "Credit card",
      ]
    ),
    (
      "digitalocean/apps-all.json",
      [
        "sample-golang | Amsterdam · 2021-02-10",
        "sample-php | Frankfurt · 2020-11-19",
      ]
    ),
    (
      "digitalocean/load_balancers-all.json",
      [
        "example-lb-01 | lb-small · 2017-02-01",
        "example-lb-02 | lb-small · 2017-02-01",
      ]
    ),
    (
      "hackernews/topstories-graphql.json",
      [
        "Twitter Plans Hundreds More Job Cuts as Soon as This Week | bentlegen · score 300 · 2…",
        "Concorde | cheiVia0 · score 63 · 2016-10-25 · chris-lamb.co.uk",
      ]
    ),
    (
      "usgs/earthquakes.json",
      [
        "M 2.0 - 4km W of Castaic, CA | mag 2 · 2018-02-07",
        "M 1.6 - 2km E of San Marino, CA | mag 1.6 · 2018-02-07",
      ]
    ),
    (
      "jsonplaceholder/users.json",
      [
        "Leanne Graham | Bret · Sincere@april.biz · Romaguera-Crona",
        "Ervin Howell | Antonette · Shanna@melissa.tv · Deckow-Crist",
      ]
    ),
    (
      "jsonplaceholder/todos.json",
      [
        "delectus aut autem",
        "quis ut nam facilis et officia qui",
      ]
    ),
    (
      "simdjson-data/github_events.json",
      [
        "jathanism/trigger | jathanism · size 1 · refs/heads/issue-22 · 2013-01-10",
        "noahlu/mockingbird | noahlu · master · 2013-01-10",
      ]
    ),
    (
      "simdjson-data/amazon_cellphones.ndjson",
      [
        "Dual-Band / Tri-Mode Sprint PCS Phone w/ Voice Activated Dia…",
        "Motorola I265 phone | Motorola · rating 2.9",
      ]
    ),
    (
      "countries/countries.json",
      [
        "Aruba | Americas · Oranjestad",
        "Afghanistan | Asia · Kabul",
      ]
    ),
    (
      "emoji/emoji.json",
      [
        "😀 | unicode version 6.1 · ios version 6.0",
        "😃 | unicode version 6.0 · ios version 6.0",
      ]
    ),
    (
      "gitlab/project_commits.json",
      [
        "API: expose issues project id | Nihad Abbasov · 2012-07-25",
        "API: update docs | Nihad Abbasov · 2012-07-25",
      ]
    ),
    (
      "gitlab/todos.json",
      [
        "Dolores in voluptatem tenetur praesentium omnis repellendus …",
        "Dolores in voluptatem tenetur praesentium omnis repellendus …",
      ]
    ),
    (
      "github-dogsheep/releases.json",
      [
        "0.5 | 2019-10-13",
        "0.4 | 2019-09-17",
      ]
    ),
    (
      "github-dogsheep/issue-comments.json",
      [
        "https://api.github.com/users/simonw/repos It would be useful…",
        "Split stargazers into #4 | 2019-09-14",
      ]
    ),
    (
      "gcp/gcp-patch-deployment-query.json",
      [
        "projects/cloud-custodian/patchDeployments/test | ACTIVE · 3600s · 2023-07-04"
      ]
    ),
  ]
}
