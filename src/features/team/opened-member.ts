import { useCallback, useEffect, useRef, useState } from "react";

const PREFIX = "team-";

/** What a team member's card is called on the page; the address that ends in it opens the member. */
export const memberAnchor = (id: string) => `${PREFIX}${id}`;

/** Marks an entry of the browser's history that a click on a card has made. */
const BY_CLICK = "team-member-by-click";

const openedId = () =>
  location.hash.startsWith(`#${PREFIX}`) ? location.hash.slice(PREFIX.length + 1) : null;

function focusCard(id: string) {
  document.getElementById(memberAnchor(id))?.querySelector("a")?.focus();
}

/**
 * Which member the address names. The address opens and closes the dialog, so that a link can be shared and the
 * browser's Back closes what a click has opened.
 */
export function useOpenedMember() {
  const [id, setId] = useState<string | null>(null);
  const lastOpened = useRef<string | null>(null);

  useEffect(() => {
    const follow = () => setId(openedId());
    follow();
    addEventListener("popstate", follow);
    addEventListener("hashchange", follow);
    return () => {
      removeEventListener("popstate", follow);
      removeEventListener("hashchange", follow);
    };
  }, []);

  useEffect(() => {
    if (id === null && lastOpened.current !== null) focusCard(lastOpened.current);
    lastOpened.current = id;
  }, [id]);

  const open = useCallback((opened: string) => {
    history.pushState(BY_CLICK, "", `#${memberAnchor(opened)}`);
    setId(opened);
  }, []);

  const close = useCallback(() => {
    // The dialog reports its closing once more, when the address has already been dealt with.
    if (id === null) return;
    setId(null);
    if (history.state === BY_CLICK) history.back();
    else history.replaceState(history.state, "", location.pathname + location.search);
  }, [id]);

  return { id, open, close };
}
