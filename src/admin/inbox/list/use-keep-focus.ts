import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { focusScreen } from "#admin/screen/ScreenHeading.tsx";
import { openers } from "./use-row-reach.ts";

const hasNobody = () => document.activeElement === document.body;

/**
 * Keeps the focus in a table of records: on the focused record if its row is rendered again, as in another chunk. If the
 * record disappears, because it no longer matches the filter, the focus moves to the next remaining row, or else to the
 * last one.
 */
export function useKeepFocus(table: RefObject<HTMLElement | null>) {
  const links = useRef<readonly HTMLAnchorElement[]>([]);
  const focused = useRef<HTMLAnchorElement>(null);

  useLayoutEffect(() => {
    const list = table.current;
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLAnchorElement ? target : null;
    };
    list?.addEventListener("focusin", note);
    return () => list?.removeEventListener("focusin", note);
  }, [table]);

  // On every commit, since any may remove rows or insert some above.
  useLayoutEffect(() => {
    const before = links.current;
    links.current = table.current ? openers(table.current) : [];
    const { current: link } = focused;
    if (link && !link.isConnected && hasNobody()) {
      const same = links.current.find(({ href }) => href === link.href);
      const following = before.slice(before.indexOf(link)).find((each) => each.isConnected);
      (same ?? following ?? links.current.at(-1))?.focus({ preventScroll: true });
    }
    focused.current = links.current.find((each) => each === document.activeElement) ?? null;
  });
}

/** If the whole table disappears with the focus in it, the screen receives the focus. */
export function useKeepFocusWithout(records: readonly unknown[]) {
  const isEmpty = records.length === 0;
  const wasEmpty = useRef(true);

  useEffect(() => {
    if (isEmpty && !wasEmpty.current && hasNobody()) focusScreen();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
}
