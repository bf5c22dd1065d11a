import { type RefObject, useLayoutEffect } from "react";
import { leaveFrom } from "./return-place.ts";

const OPENER = "a[data-opens-row]";
const CONTROLS = "a, button, input, select, textarea, label";

export const openers = (list: HTMLElement) => [...list.querySelectorAll<HTMLAnchorElement>(OPENER)];

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
