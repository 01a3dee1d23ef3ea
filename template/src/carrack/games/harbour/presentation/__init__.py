"""What people see of this game: views, texts, previews and refusals."""
