"""Server process, browser and PostgreSQL for benchmarks, tests and tools."""
