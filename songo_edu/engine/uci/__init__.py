"""The line protocol that programs of oware speak: the Universal Chess Interface, as far as it fits.

`EngineProcess` answers it, so that any interface or tournament can play our search; a match speaks
it to the programs that it plays.

Source: S. Meyer-Kahlen, R. Huber, "Universal Chess Interface", 2006; moves and positions as the
engines of Aualé write them (J. Sala Soler).
"""

from songo_edu.engine.uci.process import EngineProcess

__all__ = ["EngineProcess"]
