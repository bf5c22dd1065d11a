import { persistentAtom } from "@nanostores/persistent";
import { atom, type WritableAtom } from "nanostores";
import { remember } from "./browser-storage.ts";
import { isFlagSet, SET } from "./flag-storage.ts";

/** A flag that other tabs see and later visits find. */
export const localFlag = (key: string): WritableAtom<boolean> =>
  persistentAtom(key, false, {
    decode: (kept) => kept === SET,
    encode: (isSet: boolean) => (isSet ? SET : undefined),
  });

/** A flag for as long as the tab is open. */
export function sessionFlag(key: string): WritableAtom<boolean> {
  const $flag = atom(typeof window !== "undefined" && isFlagSet("sessionStorage", key));
  $flag.listen((isSet) => remember("sessionStorage", key, isSet ? SET : null));
  return $flag;
}
