from songo_edu.engine.endings.building import build as build
from songo_edu.engine.endings.checking import Fault as Fault
from songo_edu.engine.endings.checking import check as check
from songo_edu.engine.endings.file import default_path as default_path
from songo_edu.engine.endings.table import Endings as Endings
from songo_edu.engine.endings.table import contents as contents
