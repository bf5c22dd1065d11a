/**
 * A button and the list it opens:
 * `<disclosure-menu><button aria-expanded aria-controls>…</button><ul>…</ul></disclosure-menu>`.
 * Opens on hover in wide windows, and by tap or keyboard everywhere; menus can be nested.
 * The open state is the attribute `open`, which the stylesheet renders.
 */
const WIDE = "(min-width: 48.0625rem)";
/** The pointer may briefly leave both on its way from the button to the list. */
const GRACE_MS = 220;

class DisclosureMenu extends HTMLElement {
  #closing: ReturnType<typeof setTimeout> | undefined;
  #mouseIsOver = false;

  get #button() {
    return this.querySelector("button");
  }

  get #isInner() {
    return this.parentElement?.closest("disclosure-menu") !== null;
  }

  connectedCallback() {
    // The stylesheet has already opened it if it had the focus before this script ran.
    if (this.contains(document.activeElement)) this.#open(true);
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
      const byMouse = event.detail > 0 && this.#mouseIsOver && matchMedia(WIDE).matches;
      this.#open(byMouse || !this.hasAttribute("open"));
    });
  }

  #open(open: boolean) {
    clearTimeout(this.#closing);
    this.toggleAttribute("open", open);
    this.#button?.setAttribute("aria-expanded", String(open));
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
    const isOpen = this.hasAttribute("open");
    const onButton = event.target === button;
    if (event.key === "Escape" && isOpen) {
      this.#open(false);
      button?.focus();
    } else if (this.#isInner && onButton && event.key === (isOpen ? "ArrowLeft" : "ArrowRight")) {
      this.#open(!isOpen);
    } else if (!this.#isInner && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      if (onButton) this.#open(true);
      const stops = [...this.querySelectorAll<HTMLElement>("a, button")].filter(
        (stop) => stop.getClientRects().length > 0,
      );
      const at = event.target instanceof HTMLElement ? stops.indexOf(event.target) : -1;
      stops[Math.max(0, at + (event.key === "ArrowDown" ? 1 : -1))]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

customElements.define("disclosure-menu", DisclosureMenu);
