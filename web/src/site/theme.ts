// Light or dark, and whether code is shown, before anything is drawn: what the reader has chosen on
// this device, else as the system and as the page. Anything else that may stand there is no choice.
// And whether something is kept of a reader who comes back: the front page begins with it then.
// Where a board stands, the frame's script comes after it: what plays comes first.

(() => {
  const root = document.documentElement;
  const saved = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is switched off
    }
  };
  const keep = (key: string, value: string) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The page works, and forgets.
    }
  };
  let mode = saved("mode");
  if (mode !== "light" && mode !== "dark") mode = "auto";
  const dark =
    mode === "dark" || (mode === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  Object.assign(root.dataset, { mode, theme: dark ? "dark" : "light" });
  const code = root.dataset.codeKey && saved(root.dataset.codeKey);
  if (code === "shown" || code === "hidden") Object.assign(root.dataset, { code, codeChosen: "" });
  // Code that is not shown waits as text: whoever wants to see it has it as the page comes, and in
  // a fold once that is opened.
  let every = false; // on paper all is open
  const unfold = () => {
    if (root.dataset.code !== "shown") return;
    every ||= "codeChosen" in root.dataset;
    for (const held of document.querySelectorAll("noscript.cell_input")) {
      if (!held.nextSibling) continue; // it has not come whole
      if (!every && held.closest("details:not([open])")) continue;
      const code = Object.assign(document.createElement("div"), { className: held.className });
      code.innerHTML = held.textContent!;
      held.replaceWith(code);
    }
  };
  // One switch shows the code of a page; readers of Python have it on from page to page. It says so
  // and works from the moment it is drawn: no script that comes later sets it back.
  const showSwitches = () => {
    for (const box of document.querySelectorAll<HTMLInputElement>(".site-code-box")) {
      box.checked = root.dataset.code === "shown";
    }
  };
  const coming = new MutationObserver(() => {
    unfold();
    showSwitches();
  });
  coming.observe(root, { attributeFilter: ["data-code"], childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    unfold();
    showSwitches();
    coming.disconnect();
    coming.observe(root, { attributeFilter: ["data-code"] });
  });
  document.addEventListener("toggle", unfold, true);
  document.addEventListener("change", ({ target }) => {
    if (!(target as Element).matches(".site-code-box")) return;
    Object.assign(root.dataset, {
      code: (target as HTMLInputElement).checked ? "shown" : "hidden", codeChosen: "",
    });
    keep(root.dataset.codeKey!, root.dataset.code!);
    showSwitches();
  });
  addEventListener("beforeprint", () => {
    every = true;
    unfold();
  });
  // The language that a reader goes to is remembered, however soon that is.
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest?.<HTMLElement>("[data-language]");
    if (link) keep("songo-edu.language", link.dataset.language!);
  }, true);
  // A step of a lesson that is pressed before the lesson listens opens with it: from when it is
  // touched, as the lesson may wake before the finger is lifted, and no click comes then.
  const pressed = ({ type, target }: Event) => {
    const step = (target as Element).closest?.<HTMLElement>("songo-lesson [data-step]");
    if (!step) return;
    const lesson = step.closest<HTMLElement>("songo-lesson")!;
    if (type === "pointercancel") delete lesson.dataset.pressed; // it was the page that was moved
    else lesson.dataset.pressed = step.dataset.step!;
  };
  for (const type of ["pointerdown", "pointercancel", "click"]) {
    addEventListener(type, pressed, true);
  }
  const held = ({ type }: Event) => root.toggleAttribute("data-held", type === "pointerdown");
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) {
    addEventListener(type, held, true);
  }
  // The contents, which stand on every page, wait as text until they are opened.
  const fill = () => {
    const held = document.querySelector(".site-contents > noscript");
    if (held) held.outerHTML = held.textContent!;
  };
  const atContents = () => location.hash === "#contents" && fill();
  addEventListener(
    "click", ({ target }) => (target as Element).closest?.('[href="#contents"]') && fill(), true,
  );
  addEventListener("hashchange", atContents);
  document.addEventListener("readystatechange", atContents); // before the scripts of the page
  // Whether the address asks for a puzzle, and not for that which stands in the page.
  const markAsked = () =>
    root.toggleAttribute(
      "data-asked", /^#(puzzle|set|claim|sheet|collection|p|r)=/.test(location.hash),
    );
  addEventListener("hashchange", markAsked);
  markAsked();
  const { script: src } = root.dataset;
  const fetchFrame = () =>
    document.head.append(Object.assign(document.createElement("script"), { src }));
  const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200));
  if (src) addEventListener("load", () => whenIdle(fetchFrame, { timeout: 2000 }));
  const progress = saved("songo.progress");
  // Whether anything was answered, a day played, or a game well begun: a name stands in such a
  // part, a game has ten plies. Who has only touched the board is still shown where to learn.
  const answered = (what: string) => new RegExp(`"${what}":\\s*\\{\\s*"`).test(progress ?? "");
  const played = /"ply":\s*[1-9]\d/.test(saved("songo.games") ?? "");
  root.toggleAttribute("data-back", played || ["exercises", "puzzles", "days"].some(answered));
})();
