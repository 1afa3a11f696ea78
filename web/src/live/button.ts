// The one button of a page that may be made live: nothing else is fetched before it is pressed.

export {};

const strip = document.querySelector<HTMLElement>(".live")!;
const button = strip.querySelector("button")!;

button.addEventListener("click", async () => {
  button.setAttribute("aria-disabled", "true");
  try {
    const { begin } = await import(
      new URL(strip.dataset.src!, document.baseURI) as unknown as string
    );
    await begin(strip);
  } catch {
    strip.querySelector(".live-line")!.textContent = strip.dataset.failed!;
  }
  button.removeAttribute("aria-disabled");
});
