import { COOKIE_SIGN } from "#rules/cookie-sign.ts";

export type Area = "localStorage" | "sessionStorage";

/** The text stored under the key; `null` if there is none, or if storage is switched off. */
export function recall(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text under the key; `null` removes the key. */
export function remember(area: Area, key: string, text: string | null) {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    // Storage is switched off or full. Callers that depend on it check `canKeep`, or read the value back.
  }
}

const PROBE = "probe";

/** Whether the browser stores anything in this area: it may be switched off, or full. */
export function canKeep(area: Area): boolean {
  remember(area, PROBE, PROBE);
  const isKept = recall(area, PROBE) !== null;
  remember(area, PROBE, null);
  return isKept;
}

/** Whether the browser has stored the cookie that the server sets ahead of those that scripts cannot read. */
export function keepsCookies(): boolean {
  try {
    return document.cookie.includes(`${COOKIE_SIGN}=`);
  } catch {
    return false;
  }
}

function keysOf(area: Area, prefix: string): readonly string[] {
  try {
    return Object.keys(window[area]).filter((key) => key.startsWith(prefix));
  } catch {
    // Storage is switched off, so there are none.
    return [];
  }
}

/** Removes every key with this prefix. */
export function forgetAll(area: Area, prefix: string) {
  for (const key of keysOf(area, prefix)) remember(area, key, null);
}

/** The stored text of a flag that is set. */
export const SET = "true";

export const isFlagSet = (area: Area, key: string): boolean => recall(area, key) === SET;

export const setFlag = (area: Area, key: string): void => remember(area, key, SET);
