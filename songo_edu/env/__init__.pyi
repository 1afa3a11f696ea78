from songo_edu.env.games import Solitaire as Solitaire
from songo_edu.env.games import TwoPlayers as TwoPlayers
from songo_edu.env.games import aec as aec
