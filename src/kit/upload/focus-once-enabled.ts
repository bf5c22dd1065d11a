import type { RefObject } from "react";

/**
 * Focuses a control whose form has just been answered: React enables it again only after the caller has run. React Hook
 * Form's `setFocus` waits in the same way.
 */
export function focusOnceEnabled(control: RefObject<HTMLElement | null> | undefined) {
  setTimeout(() => control?.current?.focus());
}
