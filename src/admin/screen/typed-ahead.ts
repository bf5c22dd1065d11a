/** Text typed after the search was opened and before its field was rendered. */
let text = "";

function hold(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Backspace") text = text.slice(0, -1);
  else if (event.key.length === 1) text += event.key;
  else return;
  event.preventDefault();
}

/** Buffers what is typed right after Ctrl+K until the field takes over, so that it ends up in no other field. */
export function beginTypingAhead() {
  text = "";
  document.addEventListener("keydown", hold, { capture: true });
}

/** Stops buffering once the field is rendered, or will not be. Returns the buffered text. */
export function endTypingAhead(): string {
  document.removeEventListener("keydown", hold, { capture: true });
  const typed = text;
  text = "";
  return typed;
}
