"""Turn notifications by email, webhook and web push."""
