// Files for learning platforms and for cards: what each is called, and what makes it.


const openQuiz = async () => (await import("../quiz/files.js")).quizFile;
const openHanding = async () => (await import("../handing/page.js")).HANDED_OUT;

/** What a teacher sees, the name of the file, its type. */
const PLATFORM_FILES = {
  moodle: ["Moodle", "songo-moodle.xml", "application/xml"],
  scorm: ["SCORM 1.2", "songo-scorm.zip", "application/zip"],
  gift: ["GIFT", "songo.gift", "text/plain"],
  qti: ["QTI 2.1", "songo-qti.zip", "application/zip"],
  qti3: ["QTI 3.0", "songo-qti3.zip", "application/zip"],
  anki: ["Anki", "songo-anki.txt", "text/plain"],
};

export const PLATFORM_NAMES = Object.entries(PLATFORM_FILES).map(([form, [words]]) => [form, words]);

/**
 * @param {Object} list what games and themes are called; @param {string} site where the course stands
 * @returns {Array} the name of a form's file, its type, what fetches its room, and what writes it there
 */
export function platformFile(form, list, site) {
  const [, name, type] = PLATFORM_FILES[form];
  if (form === "scorm") {
    return [name, type, openHanding, ({ homeworkPackage }, told, chosen) => homeworkPackage(told, chosen, list, site)];
  }
  return [name, type, openQuiz, (quizFile, told, chosen) => quizFile(form, told, chosen, list.games)];
}
