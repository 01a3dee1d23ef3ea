"""What players see: views, texts, previews and refusals."""
