/** Focuses the screen, when a control disappears through its own action. */
export const focusScreen = () => document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
