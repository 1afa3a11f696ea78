"""The figures of the bench, a few to a module; `songo_edu.bench.registry` lists the modules."""
