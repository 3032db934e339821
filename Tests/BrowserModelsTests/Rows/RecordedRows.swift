/// Rows of recorded answers as a person would choose them: `title | what is below it`.
///
/// One that is written with an ellipsis goes on.
enum RecordedRows {
  /// Answers whose rows nobody wanted once.
  static let mended: [(file: String, rows: [String])] = [
    (
      "mollie/customers_list_first.json",
      [
        "Mr. First Customer | first.customer@example.com · cst_HwBHgJgRAf · 2018-07-23",
        "Mr. First Customer | first.customer@example.com · cst_mA2RVAFhAh · 2018-07-20",
        "Mr. First Customer | first.customer@example.com · cst_SKUuj86rnq · 2018-07-20",
      ]
    ),
    (
      "mollie/customers_list_second.json",
      [
        "Customer A | cst_8pknKQJzJa · 2018-07-18",
        "Customer A | cst_T452qNEwwT · 2018-07-18",
        "Customer A | cst_RTzrfJ88wC · 2018-07-18",
      ]
    ),
    (
      "mollie/customers_list_third.json",
      [
        "Customer A | customer@example.org · cst_prs8JjDf57 · 2018-07-18",
        "Customer A | customer@example.org · cst_da9Mv2UaCS · 2018-07-18",
        "Customer A | customer@example.org · cst_6cTzUS8EaG · 2018-07-18",
      ]
    ),
    (
      "mollie/orders_list.json",
      [
        "Lego cars | ord_kEn1PlbGa · 2018-08-02",
        "Lego cars | ord_kEn1PlbGb · 2018-08-02",
        "Lego cars | ord_kEn1PlbGc · 2018-08-02",
      ]
    ),
    (
      "twitter/pytwitter-search_tweets_query.json",
      [
        "@snowman Ooo, thanks error message, public_metircs are not t…",
        "Using Labs Recent search for polling use cases has been 🔥👍. …",
        "@snowman @happycamper https://t.co/qvk5BCBtqh | und · Twitter for  iPhone · 2020-06-24",
      ]
    ),
    (
      "twitter/pytwitter-search_tweets_for_nyc.json",
      [
        "RT @skipbolden: It's 1963 in The Bronx, NYC. The magic, the …",
        "If Suraj Patel wins when #NY12 absentees get counted, Jerry …",
        "Started offering online camps this week and initially devast…",
      ]
    ),
    (
      "reddit/TestRedditorListings.test_comments__new-1.json",
      [
        "[Request] Implement reCAPCHA on the signup form | ModSupport · score 10 · 2016-03-01",
        "[Request] Implement reCAPCHA on the signup form | ModSupport · score 25 · 2016-02-29",
        "Amazon links being flagged as SPAM. | ModSupport · score 3 · 2016-02-27",
      ]
    ),
    (
      "reddit/TestFront.test_hot-1.json",
      [
        "My game cam finally caught something cool. | elfmachine100 · pics · 1022 comments · s…",
        "Fox News host Bill O’Reilly loses custody of his children af…",
        "The U.S. Fish and Wildlife Service followed the law when it …",
      ]
    ),
    (
      "youtube/comment_threads_by_video_paged_1.json",
      [
        "Google.com | himani agarwal · 0 likes · 2019-11-26",
        "Please use CLS on your own search results page.. | el bojo loco · 1 like · 2019-11-21",
        "Funny that they use heroku to show a demo instead of google cloud | Andres Jorquera ·…",
      ]
    ),
    (
      "jira/issues_in_sprint.json",
      [
        "AR-86 | mister Morris · Team Argon · Ready · Major · 2015-12-02"
      ]
    ),
    (
      "jira/sprints.json",
      [
        "Iteration-10 | 2016-04-11 – 2016-04-27",
        "Iteration-12-1 | 2016-05-19 – 2016-05-26",
        "Iteration-12-2 | 2016-06-01 – 2016-06-08",
      ]
    ),
    (
      "netbox/devices.json",
      [
        "test1-core1 | EX9214 · A1R1 (T23A01)",
        "test1-core2 | EX9214 · A1R2 (T24A01)",
        "test1-edge1 | MX960 · A1R1 (T23A01)",
      ]
    ),
    (
      "netbox/interfaces_1.json",
      [
        "et-0/0/0 | test1-core1 · et-0/1/0 · QSFP+ (40GE)",
        "et-0/0/1 | test1-core1 · QSFP+ (40GE)",
        "et-0/0/2 | test1-core1 · QSFP+ (40GE)",
      ]
    ),
    (
      "netbox/ip_addresses.json",
      [
        "10.0.254.1/24 | lo0",
        "10.0.254.2/32 | lo0",
        "10.0.255.1/32 | lo0",
      ]
    ),
    (
      "spotify/playlist_tracks.json",
      [
        "Calm Down | Rema · track number 1 · 2022-07-15",
        "SNAP | Rosa Linn · track number 1 · 2022-07-15",
        "Words (feat. Zara Larsson) | Alesso, Zara Larsson · track number 1 · 2022-06-17",
      ]
    ),
    (
      "spotify/player_recently_played.json",
      [
        "The Sound Of Silence | Disturbed · Immortalized · track number 11 · 2017-05-27",
        "The Sound of Silence | Simon & Garfunkel · The Graduate · track number 1 · 2017-05-27",
        "The Air That I Breathe | The Hollies · The Air That I Breathe - The Very Best Of The …",
      ]
    ),
    (
      "spotify/new_releases.json",
      [
        "We Are One (Ole Ola) [The Official 2014 FIFA World Cup Song] | single",
        "A13 | album",
        "May Death Never Stop You | album",
      ]
    ),
    (
      "gbif/occurrence-search-1.json",
      [
        "Amanita muscaria (L.) Hook. | Karina Nielsen · #4909740830 · 2024-07-19",
        "Amanita muscaria (L.) Hook. | Ditte · #4920446434 · 2024-08-03",
        "Amanita muscaria (L.) Hook. | Aase · #4927213736 · 2024-08-27",
      ]
    ),
    (
      "gbif/occurrence-key1-1.json",
      [
        "Batrachoseps luciae Jockusch, Yanev & Wake, 2001 | Max Roberts · California, US · cat…",
        "Batrachoseps luciae Jockusch, Yanev & Wake, 2001 | delgadov211 · California, US · cat…",
        "Batrachoseps luciae Jockusch, Yanev & Wake, 2001 | Kuoni W · California, US · catalog…",
      ]
    ),
    (
      "gbif/species-1.json",
      [
        "incertae sedis | 3613 descendants · 2023-08-22",
        "Animalia | Animals · 2023-08-22",
        "Archaea | 4358 descendants · 2023-08-22",
      ]
    ),
    (
      "kubernetes/podlist.json",
      [
        "queue-l4dv8 | default · Running · minikube · 2022-12-23"
      ]
    ),
    (
      "wikipedia/WikiImages.test_default-0.json",
      [
        "File:Commons-logo.svg",
        "File:Edit-clear.svg",
        "File:Free and open-source software logo (2009).svg",
      ]
    ),
    (
      "wikipedia/backlinks-p2.json",
      [
        "User talk:Spinster",
        "Parsing",
        "Video game programmer",
      ]
    ),
    (
      "wikipedia/WikiGeosearch.test_bbox-0.json",
      [
        "Charing Cross Police Station | dist 33.4",
        "Brydges Place | dist 81.7",
        "Embassy of Zimbabwe, London | dist 82.3",
      ]
    ),
    (
      "stac/search-post-p1.json",
      [
        "mt_m_4911664_se_11_060_20231117_20240103 | 2023-11-17",
        "mt_m_4911558_sw_11_060_20231117_20240103 | 2023-11-17",
        "mt_m_4911558_se_11_060_20231117_20240103 | 2023-11-17",
      ]
    ),
    (
      "aws/iam.ListRoles_1.json",
      [
        "config-role-us-east-1"
      ]
    ),
    (
      "discourse/user_list.json",
      [
        "test_user | 19 posts read · 14 posts · 2014-09-11",
        "steve3 | 1 post read · 0 posts · 2015-01-02",
        "dave3 | 0 posts read · 0 posts · 2014-12-08",
      ]
    ),
    (
      "tmdb/movie-pageable-list.json",
      [
        "Movie 1 | Overview 1",
        "Movie 2 | Overview 2",
        "Movie 3 | Overview 3",
      ]
    ),
    (
      "tmdb/person-pageable-list.json",
      [
        "Sydney Sweeney | Acting"
      ]
    ),
    (
      "tmdb/tv-series-pageable-list.json",
      [
        "Big Brother | GB · 48 votes · 2000-07-18",
        "CSI: Crime Scene Investigation | US · 1178 votes · 2000-10-06",
      ]
    ),
  ]
}
