/** Activates the logos' pause button; apart from `refresh-marquee.ts`, which loads only once the logos are in sight. */
export function pauseMarquee(section: ParentNode): void {
  const marquee = section.querySelector("[data-marquee]");
  const button = section.querySelector("[data-marquee-pause]");
  const label = section.querySelector("[data-marquee-pause-label]");
  button?.addEventListener("click", () => {
    const isPaused = marquee?.toggleAttribute("data-paused") ?? false;
    button.toggleAttribute("data-paused", isPaused);
    if (label) label.textContent = isPaused ? "Move the logos" : "Pause the logos";
  });
}
