from songo_edu.teaching.assignment import Assignment as Assignment
from songo_edu.teaching.assignment import read as read
from songo_edu.teaching.assignment import write as write
from songo_edu.teaching.forms import FORMS as FORMS
from songo_edu.teaching.forms import Wishes as Wishes
from songo_edu.teaching.forms import export as export
