"""Strawberry: a GraphQL schema with a Relay connection, `planets(count: 230, first: 20, after: "…")`."""

import strawberry
from serving import serve_asgi
from strawberry import relay
from strawberry.asgi import GraphQL


@strawberry.type
class Planet(relay.Node):
    number: relay.NodeID[int]
    name: str


@strawberry.type
class Query:
    @relay.connection(relay.ListConnection[Planet])
    def planets(self, count: int) -> list[Planet]:
        return [Planet(number=number, name=f"Planet {number}") for number in range(1, count + 1)]


serve_asgi(GraphQL(strawberry.Schema(query=Query)))
