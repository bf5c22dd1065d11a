/*
 * On a phone, Back closes what covers the page, such as the menu, and only then leaves the page. For that, whatever opens
 * adds one entry to the history, at the same address. The entry stays when it is closed otherwise: to remove it would
 * race with a link that closed it, or cancel what lies ahead. It is passed over instead, in either direction.
 *
 * Browsers with close watchers do this themselves on Android, but not for other ways back.
 */

const COVERED = "covered";

/** Windows so narrow that the menu covers the page. */
const phone = matchMedia("(max-width: 48rem)");

/**
 * What covers the page: one element at most, since a dialog waits until the menu is closed. `:is` lets older browsers
 * ignore a selector that they do not know.
 */
const cover = () => document.querySelector<HTMLElement>("dialog[open], [popover='']:is(:popover-open)");

const entry = window.navigation?.currentEntry;
/** The entry that was loaded: not the current one if Back or Forward was pressed before this script ran. */
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
  // Browsers send `cancel` first too, with which the page may keep the dialog open.
  else if (open.dispatchEvent(new Event("cancel", { cancelable: true }))) open.close();
}

document.addEventListener("toggle", addEntry, true);
new MutationObserver(addEntry).observe(document.body, { subtree: true, attributeFilter: ["open"] });
addEventListener("popstate", passOver);
passOver();
