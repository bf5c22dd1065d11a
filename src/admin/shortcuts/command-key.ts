/** The key that a shortcut is held down with, as the keyboard names it. */
export const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
