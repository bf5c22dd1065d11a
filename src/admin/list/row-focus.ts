import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { focusScreen } from "#admin/screen/ScreenHeading.tsx";
import { leaveFrom } from "./return-point.ts";

const OPENER = "a[data-opens-row]";
const CONTROLS = "a, button, input, select, textarea, label";

const openers = (list: HTMLElement) => [...list.querySelectorAll<HTMLAnchorElement>(OPENER)];

function openRow(target: Element) {
  const isReading = getSelection()?.isCollapsed === false;
  if (isReading || target.closest(CONTROLS)) return;
  target.closest("tr")?.querySelector<HTMLAnchorElement>(OPENER)?.click();
}

/** The link one step above or below the focused one. */
function step(list: HTMLElement, by: number) {
  const links = openers(list);
  const at = links.findIndex((link) => link.matches(":focus"));
  return at < 0 ? undefined : links[at + by];
}

/**
 * Makes a table of records quick to use: a click anywhere in a row opens it, unless text is selected, and the arrow
 * keys move between the records' links. Every record still has a real link.
 */
export function useRowReach(list: RefObject<HTMLElement | null>) {
  // A layout effect, so that it works as soon as the rows are painted.
  useLayoutEffect(() => {
    const table = list.current;
    if (!table) return;
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const opener = target.closest<HTMLAnchorElement>(OPENER);
      if (opener) leaveFrom(opener);
      else openRow(target);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const link = by === undefined ? undefined : step(table, by);
      if (!link) return;
      event.preventDefault();
      link.focus();
    };
    table.addEventListener("click", onClick);
    table.addEventListener("keydown", onKeyDown);
    return () => {
      table.removeEventListener("click", onClick);
      table.removeEventListener("keydown", onKeyDown);
    };
  }, [list]);
}

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
