"""Other software that is measured in the same run."""
