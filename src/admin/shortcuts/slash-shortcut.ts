import { persistentBoolean } from "@nanostores/persistent";

/**
 * Whether "/" leads to a list's search. Who dictates, or rests a hand on the keys, can switch it off in this browser:
 * no other shortcut is a single key (WCAG 2.1.4).
 */
export const $slashShortcut = persistentBoolean("adminSlashShortcut", true);
