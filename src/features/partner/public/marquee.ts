/** Activates the logos' pause button; apart from `refresh-marquee.ts`, which loads only once the logos are in sight. */
export function pauseMarquee(section: ParentNode): void {
  const marquee = section.querySelector("[data-marquee]");
  const button = section.querySelector("[data-marquee-pause]");
  const label = section.querySelector<HTMLElement>("[data-marquee-pause-label]");
  // The text of the button in either state: the shown one, and that of the attribute.
  const pauseText = label?.textContent ?? "";
  const moveText = label?.dataset["marqueePauseLabel"] ?? "";
  button?.addEventListener("click", () => {
    const isPaused = marquee?.toggleAttribute("data-paused") ?? false;
    button.toggleAttribute("data-paused", isPaused);
    if (label) label.textContent = isPaused ? moveText : pauseText;
  });
}
