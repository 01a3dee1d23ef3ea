"""The OpenAPI document: operations from the routes by Litestar, schemas from the structs by msgspec.

msgspec validates requests and encodes responses, so its schemas are the true ones; they replace those of Litestar. The
descriptions of fields are the strings below them in the source.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from functools import cache
from itertools import pairwise
from typing import Any, Final

import msgspec
from litestar import Litestar, Router
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, License, SecurityScheme
from litestar.routes import HTTPRoute
from msgspec.structs import FieldInfo, fields

from carrack import __version__
from carrack.server.tables.views import engine_messages

REFERENCE: Final = "#/components/schemas/{name}"
DESCRIPTION: Final = (
    "Carrack hosts tables of empire-building board games. What may change in this API, and the meaning of status codes "
    "and idempotency keys, is in docs/api.md of its sources."
)
SECURITY_SCHEMES: Final = {
    "page": SecurityScheme(
        type="apiKey",
        name="x-carrack",
        security_scheme_in="header",
        description="Any value; every POST request needs this header, which other origins cannot send.",
    ),
    "login": SecurityScheme(
        type="apiKey",
        name="carrack",
        security_scheme_in="cookie",
        description="The login of a guest or an account, which the server sets on the first action.",
    ),
    "bot": SecurityScheme(type="http", scheme="bearer", description="A token that opens one seat to a program."),
}


def describe_routes(router: Router) -> dict[str, Any]:
    """The document of the routes of a router."""
    config = OpenAPIConfig(
        title="Carrack",
        version=__version__,
        description=DESCRIPTION,
        license=License("Apache-2.0", identifier="Apache-2.0"),
        components=Components(security_schemes={**SECURITY_SCHEMES}),
        use_handler_docstrings=True,
        operation_id_creator=lambda handler, _, __: handler.handler_name,
    )
    app = Litestar(route_handlers=[router], openapi_config=config)
    document: dict[str, Any] = app.openapi_schema.to_schema()
    for operations in document["paths"].values():
        for method, operation in operations.items():
            operation.setdefault("security", [{"page": [], "login": []}, {"page": []}] if method == "post" else [])
            operation["summary"], _, more = operation["description"].partition("\n\n")
            operation["description"] = " ".join((more or operation["summary"]).split())
            for media_type, content in operation["responses"]["200"].get("content", {}).items():
                if not media_type.endswith("json") or media_type.endswith("ndjson"):
                    content["schema"] = {"type": "string", "format": "binary"}
    document["components"]["schemas"] = schemas(*struct_types(app))
    return document


def struct_types(app: Litestar) -> tuple[set[Any], set[Any]]:
    """The types of the request bodies and of the responses of an application."""
    requests: set[Any] = set()
    responses: set[Any] = set()
    for route in app.routes:
        if not isinstance(route, HTTPRoute):
            continue
        for handler in route.route_handlers:
            signature = handler.parsed_fn_signature
            if (body := signature.parameters.get("data")) is not None:
                requests.add(body.annotation)
            if isinstance(returned := signature.return_type.annotation, type) and issubclass(returned, msgspec.Struct):
                responses.add(returned)
            responses |= {spec.data_container for spec in (handler.responses or {}).values()}
    return requests, responses


def schemas(requests: set[Any], responses: set[Any]) -> dict[str, Any]:
    """The JSON schemas of all structs in these types, by name.

    A struct that is only sent has all its fields required, as far as they are always sent.
    """
    found = _components(requests | responses)
    received = _components(requests).keys()
    for struct in _all_structs(requests | responses):
        schema = found[struct.__name__]
        for name, text in field_descriptions(struct).items():
            schema["properties"][name] = {**schema["properties"][name], "description": text}
        if struct.__name__ not in received:
            schema["required"] = [field.encode_name for field in fields(struct) if is_always_sent(struct, field)]
    return dict(sorted(found.items()))


def is_always_sent(struct: type[msgspec.Struct], field: FieldInfo) -> bool:
    """Whether the server sends a field in every message."""
    return field.default is not msgspec.UNSET and (field.required or not struct.__struct_config__.omit_defaults)


def _components(types: set[Any]) -> dict[str, Any]:
    """The schemas of msgspec, with the arguments of sentences and events as a schema of its own."""
    ordered = sorted(types, key=lambda kind: str(kind.__name__))
    found, components = msgspec.json.schema_components([*engine_messages.ARGUMENTS, *ordered], ref_template=REFERENCE)
    arguments = found[: len(engine_messages.ARGUMENTS)]
    components = {name: _with_arguments(schema) for name, schema in components.items()}
    description = "An argument of a sentence or an event."
    return {"Argument": {"anyOf": [*arguments], "description": description}, **components}


def _with_arguments(schema: Any) -> Any:
    if isinstance(schema, dict):
        if schema.get("title") == "Argument":
            return {"$ref": REFERENCE.format(name="Argument")}
        return {key: _with_arguments(value) for key, value in schema.items()}
    return [_with_arguments(value) for value in schema] if isinstance(schema, list) else schema


def _all_structs(types: set[Any]) -> set[type[msgspec.Struct]]:
    """All structs that occur in these types."""
    found: set[type[msgspec.Struct]] = set()
    waiting: list[Any] = [*types, *engine_messages.ARGUMENTS]
    while waiting:
        kind = waiting.pop()
        waiting += getattr(kind, "__args__", ())
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in found:
            found.add(kind)
            waiting += [field.type for field in fields(kind)]
    return found


@cache
def field_descriptions(struct: type[msgspec.Struct]) -> dict[str, str]:
    """The descriptions of the fields of a struct, including those of its bases."""
    found: dict[str, str] = {}
    for base in reversed(struct.__mro__):
        if not issubclass(base, msgspec.Struct) or base is msgspec.Struct:
            continue
        [definition] = ast.parse(textwrap.dedent(inspect.getsource(base))).body
        assert isinstance(definition, ast.ClassDef)
        for field, text in pairwise(definition.body):
            match field, text:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(said))):
                    found[name] = " ".join(inspect.cleandoc(said).split())
    return found
