import { persistentBoolean } from "@nanostores/persistent";

/**
 * Whether "/" focuses a list's search. It can be switched off in this browser, for people who dictate or rest a hand on
 * the keyboard: no other shortcut is a single key (WCAG 2.1.4).
 */
export const $slashShortcut = persistentBoolean("adminSlashShortcut", true);
