import "#admin/app/storage-engine.ts";
import { persistentBoolean } from "@nanostores/persistent";
import { useStore } from "@nanostores/react";
import { useEffectEvent, useLayoutEffect } from "react";
import { classNames } from "#kit/ui/class-names.ts";
import styles from "./shortcuts.module.css";

/** Label of this platform's modifier key for shortcuts. */
export const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";

/**
 * Whether keys work alone, such as "/" for a list's search. They can be switched off in this browser, for people who dictate or
 * rest a hand on the keyboard (WCAG 2.1.4). Stored under the name from when "/" was the only one.
 */
export const $singleKeys = persistentBoolean("adminSlashShortcut", true);

/** The `aria-keyshortcuts` of a control with a single-key shortcut; undefined while such shortcuts are switched off. */
export const useSingleKey = (key: string | undefined) => (useStore($singleKeys) ? key : undefined);

const TYPING =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], dialog[open]";

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
