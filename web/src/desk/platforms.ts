// What the desk gives out: files for platforms, and an assignment in an address.

import { carry } from "../shared/bytes.js";
import type { Choices, Lang, Puzzle, PuzzleCatalogue } from "../types.js";

const openQuiz = async () => (await import("../quiz/files.js")).quizFile;
const openHandout = () => import("../handout/page.js");

/** What a teacher sees, the name of the file, its type. */
const PLATFORM_FILES: Record<string, [words: string, name: string, type: string]> = {
  moodle: ["Moodle", "songo-moodle.xml", "application/xml"],
  scorm: ["SCORM 1.2", "songo-scorm.zip", "application/zip"],
  gift: ["GIFT", "songo.gift", "text/plain"],
  qti: ["QTI 2.1", "songo-qti.zip", "application/zip"],
  qti3: ["QTI 3.0", "songo-qti3.zip", "application/zip"],
  anki: ["Anki", "songo-anki.txt", "text/plain"],
};

export const PLATFORM_NAMES: Choices = Object.entries(PLATFORM_FILES).map(([form, [words]]) => [form, words]);

/** The name of a file, its type, what fetches its room, and what writes it there. */
export type FileMaker<Room> = [
  name: string, type: string, room: () => Promise<Room>,
  write: (room: Room, assignment: Assignment, chosen: Puzzle[]) => BlobPart | Promise<BlobPart>,
];

type Handed = FileMaker<Awaited<ReturnType<typeof openHandout>>>;
type Quizzed = FileMaker<Awaited<ReturnType<typeof openQuiz>>>;

/** @param list what games and themes are called; @param site where the course stands */
export function platformFile(form: string, list: PuzzleCatalogue, site: string): FileMaker<unknown> {
  const [, name, type] = PLATFORM_FILES[form];
  if (form === "scorm") {
    return [
      name, type, openHandout, ({ homeworkPackage }, assignment, chosen) => homeworkPackage(assignment, chosen, list, site),
    ] satisfies Handed as FileMaker<unknown>;
  }
  return [
    name, type, openQuiz, (quizFile, assignment, chosen) => quizFile(form, assignment, chosen, list.games),
  ] satisfies Quizzed as FileMaker<unknown>;
}

// An assignment as text of an address: JSON in base64url.

/** An assignment (songo_edu/teaching/assignment_file.py), its puzzles by their ids. */
export interface Assignment {
  schema: number; title: string; language: Lang; hints: number; hint_after?: number;
  reveal: boolean; puzzles: string[];
}

export const carrySheet = (assignment: Assignment): string => `#sheet=${carry(JSON.stringify(assignment))}`;
