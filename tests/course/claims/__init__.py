"""Whether the claims of exercises are true, computed by the package: one module a subject."""
