import { useCallback, useEffect, useRef, useState } from "react";

const PREFIX = "team-";

/** The id of a team member's card on the page; an address that ends in it opens the member. */
export const memberAnchor = (id: string) => `${PREFIX}${id}`;

/** Marks a history entry that a click on a card has created. */
const BY_CLICK = "team-member-by-click";

const openedId = () =>
  location.hash.startsWith(`#${PREFIX}`) ? location.hash.slice(PREFIX.length + 1) : null;

function focusCard(id: string) {
  document.getElementById(memberAnchor(id))?.querySelector("a")?.focus();
}

/**
 * The member named by the address. The address opens and closes the dialog, so that a link can be shared and the
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
    // The dialog reports its closing a second time, after the address has been updated.
    if (id === null) return;
    setId(null);
    if (history.state === BY_CLICK) history.back();
    else history.replaceState(history.state, "", location.pathname + location.search);
  }, [id]);

  return { id, open, close };
}
