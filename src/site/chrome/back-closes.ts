/*
 * On a phone, Back closes what covers the page, such as the menu, and only then leaves the page. For that, whatever opens
 * adds one entry to the history, at the same address. The entry stays when it is closed otherwise: to remove it would
 * race with a link that closed it, or cancel what lies ahead. It is passed over instead, in either direction.
 *
 * Browsers with close watchers do this themselves on Android, but not for other ways back.
 */

const COVERED = "covered";

/** As wide as windows in which the menu covers the page. */
const phone = matchMedia("(max-width: 48rem)");

/** One at most, since a dialog waits until the menu is closed. `:is` forgives a selector that an older browser does not know. */
const cover = () => document.querySelector<HTMLElement>("dialog[open], [popover='']:is(:popover-open)");

const entry = window.navigation?.currentEntry;
/** Another one if Back or Forward was pressed before this script ran, on a slow phone. */
const loadedAt = window.navigation?.activation?.entry ?? entry;

let isCovered = (history.state === COVERED) === (loadedAt === entry);
let here = loadedAt?.url ?? location.href;

/** Other parts of a page may keep their own entries, such as an opened member of the team. */
function addEntry() {
  if (history.state !== null || !phone.matches || !cover()) return;
  history.pushState(COVERED, "");
  isCovered = true;
  here = location.href;
}

function passOver() {
  const [wasCovered, before] = [isCovered, here];
  isCovered = history.state === COVERED;
  here = location.href;
  // Only for moves between the page's entry and the added one, which share a URL, not for moves to or from an anchor.
  if (wasCovered === isCovered || before !== here) return;
  if (isCovered) return history.forward();
  const open = cover();
  if (!open) return history.back();
  if (!(open instanceof HTMLDialogElement)) open.hidePopover();
  // As browsers do: the page may still keep it open.
  else if (open.dispatchEvent(new Event("cancel", { cancelable: true }))) open.close();
}

document.addEventListener("toggle", addEntry, true);
new MutationObserver(addEntry).observe(document.body, { subtree: true, attributeFilter: ["open"] });
addEventListener("popstate", passOver);
passOver();
