const TYPING = "input, textarea, select, [contenteditable], dialog[open]";

/** Whether a key was pressed in a field or a dialog, which handle keys themselves. */
export const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(TYPING) !== null;
