const TYPING = "input, textarea, select, [contenteditable], dialog[open]";

/** Whether a key was pressed in a field or a dialog, where it has a meaning of its own. */
export const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(TYPING) !== null;
