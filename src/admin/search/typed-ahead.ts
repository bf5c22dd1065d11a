/** What was typed between the call for the search and the moment its field stood there. */
let text = "";

function hold(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Backspace") text = text.slice(0, -1);
  else if (event.key.length === 1) text += event.key;
  else return;
  event.preventDefault();
}

/** Whoever presses Ctrl-K types on at once: until the field takes them, letters wait here and not in another field. */
export function beginTypingAhead() {
  text = "";
  document.addEventListener("keydown", hold, { capture: true });
}

/** The field is there, or will not come. Answers what it should hold. */
export function endTypingAhead(): string {
  document.removeEventListener("keydown", hold, { capture: true });
  const typed = text;
  text = "";
  return typed;
}
