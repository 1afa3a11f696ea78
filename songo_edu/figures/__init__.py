"""The figures of the chapters, drawn by Matplotlib."""
