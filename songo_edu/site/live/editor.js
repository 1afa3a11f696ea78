// The editor of a cell: CodeMirror 6, in a shadow root of its own, where its styles may be adopted.

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { HighlightStyle, bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView, drawSelection, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.bool, tags.null], color: "var(--live-word)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--live-text)" },
  { tag: [tags.number], color: "var(--live-number)" },
  { tag: [tags.comment], color: "var(--live-comment)" },
  { tag: [tags.function(tags.definition(tags.variableName))], color: "var(--live-name)" },
]);

const looks = EditorView.theme({
  "&": { fontSize: "0.8125rem", backgroundColor: "var(--live-paper)", color: "inherit" },
  "&.cm-focused": { outline: "2px solid var(--site-accent)", outlineOffset: "1px" },
  ".cm-scroller": { fontFamily: "var(--site-mono)", lineHeight: "1.6", maxHeight: "28rem" },
  ".cm-content": { padding: "0.625rem 0", caretColor: "currentColor" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--site-quiet)", border: "0" },
  ".cm-cursor": { borderLeftColor: "currentColor" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { backgroundColor: "var(--live-chosen)" },
});

/** Typed over what is chosen, a browser would keep its colour by a style of its own: none may be set. */
const typedOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data } = event;
    if (inputType !== "insertText" || data === null || view.composing) return false;
    if (view.state.selection.main.empty) return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(data), { userEvent: "input.type" });
    return true;
  },
});

/**
 * Put an editor into an element.
 * @param {HTMLElement} host
 * @param {string} text
 * @param {{label: string, run: () => void, changed: () => void}} options
 * @returns {{text: string, focus: () => void}} whose `text` may be set, too
 */
export function makeEditor(host, text, { label, run, changed }) {
  const root = host.attachShadow({ mode: "open" });
  const view = new EditorView({
    root, parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        keymap.of([{ key: "Mod-Enter", run: () => { run(); return true; } },
          { key: "Ctrl-Enter", run: () => { run(); return true; } },
          { key: "Shift-Enter", run: () => { run(); return true; } }]),
        lineNumbers(), history(), drawSelection(), indentOnInput(), bracketMatching(),
        indentUnit.of("    "), python(), syntaxHighlighting(colours), looks,
        EditorView.lineWrapping, typedOver,
        EditorView.contentAttributes.of({ "aria-label": label }),
        EditorView.updateListener.of((update) => { if (update.docChanged) changed(); }),
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
      ],
    }),
  });
  return {
    get text() { return view.state.doc.toString(); },
    set text(next) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    focus() { view.focus(); },
  };
}
