// Light or dark, before anything is drawn: what the reader has chosen on this device, else as the
// system. Anything else that may stand there is no choice.

(() => {
  let mode = null;
  try {
    mode = localStorage.getItem("mode");
  } catch {
    // Storage is switched off.
  }
  if (mode !== "light" && mode !== "dark") mode = "auto";
  const dark = mode === "dark" || (mode === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  Object.assign(document.documentElement.dataset, { mode, theme: dark ? "dark" : "light" });
})();
