"""What people see of this game: views, texts, previews, refusals and scores."""
