// A step that is pressed while its lesson sleeps: the lesson may wake while the finger is still down.

const TO_CLICK = 100; // milliseconds from where a finger is lifted to its click, which may not come

/**
 * Do what moves the page once no finger is down (theme.js says so): its click would fall on whatever
 * has come under it. That click is heard by nothing else.
 */
export function onceLifted(act: () => void): void {
  if (!document.documentElement.hasAttribute("data-held")) {
    act();
    return;
  }
  const end = new AbortController();
  const done = (click?: Event) => {
    if (end.signal.aborted) return;
    end.abort();
    click?.stopPropagation();
    act();
  };
  const listen = (type: string, heard: (event: Event) => void) =>
    addEventListener(type, heard, { capture: true, signal: end.signal });
  listen("pointerup", () => setTimeout(done, TO_CLICK));
  listen("pointercancel", () => end.abort()); // it was the page that was moved
  listen("click", done);
}
