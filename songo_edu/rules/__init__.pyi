from songo_edu.rules.two_row.sowing import sow as sow
