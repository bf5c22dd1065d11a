import "#admin/app/storage-engine.ts";
import { persistentBoolean } from "@nanostores/persistent";
import { useEffectEvent, useLayoutEffect } from "react";
import { classNames } from "#kit/ui/class-names.ts";
import styles from "./shortcuts.module.css";

/** Label of this platform's modifier key for shortcuts. */
export const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";

/**
 * Whether "/" focuses a list's search. It can be switched off in this browser, for people who dictate or rest a hand on
 * the keyboard: no other shortcut is a single key (WCAG 2.1.4).
 */
export const $slashShortcut = persistentBoolean("adminSlashShortcut", true);

const TYPING = "input, textarea, select, [contenteditable], dialog[open]";

/** Whether a key was pressed in a field or a dialog, which handle keys themselves. */
export const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(TYPING) !== null;

/** Listens for keys wherever the focus is. A layout effect, because a passive one would start after the first paint. */
export function useShortcut(onKey: (event: KeyboardEvent) => void) {
  const onKeyDown = useEffectEvent(onKey);

  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

interface Props {
  readonly className?: string | undefined;
  readonly children: string;
}

/** A key, drawn as on the keyboard. */
export function KeyCap({ className, children }: Props) {
  return <kbd className={classNames(styles.cap, className)}>{children}</kbd>;
}
