from songo_edu.env.arrays import Solitaire as Solitaire
from songo_edu.env.two_players import TwoPlayers as TwoPlayers
from songo_edu.env.two_players import aec as aec
