from songo_edu.boards import machines as machines
from songo_edu.boards.machines import leaf_counter as leaf_counter
from songo_edu.boards.notebook import Board as Board
from songo_edu.boards.notebook import ExerciseWidget as ExerciseWidget
from songo_edu.boards.notebook import LessonWidget as LessonWidget
from songo_edu.boards.picture import svg as svg
from songo_edu.boards.still_drawing import sprite as sprite
from songo_edu.boards.waiting import still as still
