from songo_edu.rules.two_row.moves import sow as sow
