/**
 * Around the `<details>` of a menu, which opens and closes on a press before this script is there. With it, it also opens on
 * hover in wide windows and closes when it is left, and arrow keys move through it. Menus can be nested.
 */
const WIDE = "(min-width: 48.0625rem)";
/** The pointer may briefly leave both on its way from the button to the list. */
const GRACE_MS = 220;

class DisclosureMenu extends HTMLElement {
  #closing: ReturnType<typeof setTimeout> | undefined;
  #mouseIsOver = false;

  get #details() {
    return this.querySelector("details");
  }

  get #button() {
    return this.querySelector("summary");
  }

  get #isInner() {
    return this.parentElement?.closest("disclosure-menu") !== null;
  }

  connectedCallback() {
    const reset = () => this.#resetInner();
    reset();
    this.#details?.addEventListener("toggle", reset);
    matchMedia(WIDE).addEventListener("change", reset);
    this.addEventListener("pointerenter", (event) => this.#hover(event, true));
    this.addEventListener("pointerleave", (event) => this.#hover(event, false));
    this.addEventListener("keydown", (event) => this.#press(event));
    document.addEventListener("keydown", ({ key }) => {
      // Hover may hold it open over the page's text while the focus is elsewhere.
      if (key === "Escape" && !this.contains(document.activeElement)) this.#open(false);
    });
    this.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node) this.#leave(relatedTarget);
    });
    document.addEventListener("pointerdown", ({ target }) => {
      if (target instanceof Node) this.#leave(target);
    });
    this.#button?.addEventListener("click", (event) => {
      // Hovering has already opened it, so the click must not close it.
      if (event.detail > 0 && this.#mouseIsOver && matchMedia(WIDE).matches) event.preventDefault();
    });
  }

  #open(open: boolean) {
    clearTimeout(this.#closing);
    if (this.#details) this.#details.open = open;
  }

  /** In narrow windows a menu opens with those that are nested in it: a visitor then sees every link after one tap. */
  #resetInner() {
    if (this.#details?.open) return;
    for (const inner of this.querySelectorAll<HTMLDetailsElement>(":scope details details"))
      inner.open = !matchMedia(WIDE).matches;
  }

  #hover({ pointerType }: PointerEvent, inside: boolean) {
    if (pointerType !== "mouse") return;
    this.#mouseIsOver = inside;
    if (!matchMedia(WIDE).matches) return;
    clearTimeout(this.#closing);
    if (inside) this.#open(true);
    else this.#closing = setTimeout(() => this.#open(false), GRACE_MS);
  }

  #leave(to: Node) {
    if (!this.contains(to) && matchMedia(WIDE).matches) this.#open(false);
  }

  #press(event: KeyboardEvent) {
    const button = this.#button;
    const isOpen = this.#details?.open ?? false;
    const onButton = event.target === button;
    if (event.key === "Escape" && isOpen) {
      this.#open(false);
      button?.focus();
    } else if (this.#isInner && onButton && event.key === (isOpen ? "ArrowLeft" : "ArrowRight")) {
      this.#open(!isOpen);
    } else if (!this.#isInner && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      if (onButton) this.#open(true);
      const stops = [...this.querySelectorAll<HTMLElement>("a, summary")].filter(
        (stop) => !stop.closest("details:not([open]) > :not(summary)"),
      );
      const at = event.target instanceof HTMLElement ? stops.indexOf(event.target) : -1;
      stops[Math.max(0, at + (event.key === "ArrowDown" ? 1 : -1))]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

customElements.define("disclosure-menu", DisclosureMenu);
