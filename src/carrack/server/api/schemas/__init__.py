"""Request and response structs, one module per resource; `tools.typescript_types` writes them as TypeScript."""
