import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { type CurrentPage, screenOf } from "#admin/app/router.ts";
import { useUndoKey } from "#admin/editor/undo.ts";
import { sectionsFor } from "#admin/sections.ts";
import { accountQuery } from "#admin/session/account.ts";
import { forgetUnsavedPage, unsavedPage } from "#admin/session/own-drafts.ts";
import { site } from "#firm/site.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { useModal } from "#kit/ui/Dialog.tsx";
import { announceError } from "#kit/ui/Toasts.tsx";
import { markShown } from "../screen/ScreenHeading.tsx";
import { beginTypingAhead, endTypingAhead } from "../screen/typed-ahead.ts";
import { Account, AccountFailure } from "./Account.tsx";
import { FollowedLinks } from "./FollowedLinks.tsx";
import styles from "./Frame.module.css";
import { SignOutDialog, UnderConstructionDialog } from "./FrameDialogs.tsx";
import { PartBoundary } from "./PartBoundary.tsx";
import { prefetch } from "./prefetch.ts";
import { fetchScreensOf } from "./Screen.tsx";
import { SectionList } from "./SectionList.tsx";
import { ShortcutsDialog, useSingleKeys } from "./single-keys.tsx";
import { TopBar } from "./TopBar.tsx";

interface SectionsDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The sections on small windows: an overlay that closes when one is chosen. */
function SectionsDrawer({ isOpen, onClose, children }: SectionsDrawerProps) {
  const drawer = useModal(isOpen, onClose);
  return (
    <dialog className={styles.drawer} {...drawer} aria-label="Sections">
      <div className={styles.content}>
        <button className={styles.close} type="button" onClick={onClose}>
          <X size={20} strokeWidth={1.5} aria-hidden="true" />
          <span className="visually-hidden">Close</span>
        </button>
        <FollowedLinks onFollow={onClose}>{isOpen && children}</FollowedLinks>
      </div>
    </dialog>
  );
}

/** The page with unsaved changes, unless it is the one that was opened. */
function pageElsewhere(): string | null {
  const page = unsavedPage();
  return page === location.pathname + location.search ? null : page;
}

/** Shown on arrival while another page has unsaved changes, as after a sign-in: links to it until another screen is opened. */
function UnsavedPageNote({ screen }: { readonly screen: string | undefined }) {
  const [arrivalScreen] = useState(screen);
  const [page, setPage] = useState(pageElsewhere);
  const hasMovedOn = screen !== arrivalScreen;
  if (hasMovedOn && page !== null) setPage(null);

  useEffect(() => {
    // Not on the unsaved page itself: the session may end there again before anything more is typed.
    if (hasMovedOn && pageElsewhere() !== null) forgetUnsavedPage();
  }, [hasMovedOn]);

  if (page === null) return null;
  return (
    <p className={classNames("form-alert", "form-alert--info", styles.note)} role="status">
      Your unsaved changes are kept. <a href={page}>Continue</a>
    </p>
  );
}

/**
 * Scrolls to the top when the screen changes. Rendered before the screen in the frame, so that a list can restore its
 * position afterwards; the browser's scroll restoration would run before the list is rendered.
 */
function ScrollToTop({ screen }: { readonly screen: string | undefined }) {
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    if (screen === undefined) return;
    window.scrollTo(0, 0);
    // The first page may be left before its code has loaded; the next one is then not the first.
    return markShown;
  }, [screen]);
  return null;
}

const searchUnreachable =
  "The search could not be loaded. Please check your connection and try again. If that does not help, load this page again.";

/** Delay before code is prefetched. By then the first screen has usually requested its data. */
const QUIET_MS = 1000;

/** Focuses the main content like the browser would, but without adding a history entry. */
function skipToMain(event: MouseEvent) {
  event.preventDefault();
  document.querySelector<HTMLElement>("#main")?.focus();
}

type Shown = "sections" | "search" | "shortcuts" | "signOut" | "underConstruction" | null;

type SearchDialog = ComponentType<{ readonly isOpen: boolean; readonly onClose: () => void }>;

/** Fetches the code of the search when it is first opened. */
export type FetchSearch = () => Promise<SearchDialog>;

interface Props {
  readonly page: CurrentPage | undefined;
  /** The firm's logo. */
  readonly mark: ReactNode;
  readonly fetchSearch: FetchSearch;
  readonly children: ReactNode;
}

/** The frame around every screen: the sections, the top bar, and the dialogs that both open. */
export function Frame({ page, mark, fetchSearch, children }: Props) {
  const screen = page && screenOf(page);
  useUndoKey();
  useSingleKeys();
  const [shown, setShown] = useState<Shown>(null);
  const [shownAt, setShownAt] = useState(screen);
  // Closing is reported late, when something else may already be open.
  const close = (closed: Shown) => () => setShown((now) => (now === closed ? null : now));

  const [Search, setSearch] = useState<SearchDialog>();
  const openSearch = useCallback(() => {
    const giveUp = () => {
      setShown((now) => (now === "search" ? null : now));
      announceError(searchUnreachable);
    };
    beginTypingAhead();
    setShown("search");
    fetchSearch().then((Fetched) => setSearch(() => Fetched), giveUp);
  }, [fetchSearch]);

  // Also when another page is opened before the search has loaded.
  useEffect(() => {
    if (shown !== "search") endTypingAhead();
  }, [shown]);

  // Prefetches the code of the menu's screens and of the search, so that they open without delay and offline. If that
  // fails, the code is fetched when it is needed. Data is not prefetched: the log would say that the administrator read it.
  const type = useQuery(accountQuery).data?.adminType;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen that is opened meanwhile goes first.
  useEffect(() => {
    if (type === undefined) return;
    const stop = new AbortController();
    const screens = sectionsFor(type).map((section) => () => fetchScreensOf(section));
    const timer = setTimeout(() => void prefetch([...screens, fetchSearch], stop.signal), QUIET_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [type, screen]);

  // An open dialog belongs to the screen on which it was opened.
  if (shownAt !== screen) {
    setShownAt(screen);
    setShown(null);
  }

  const sections = (
    <SectionList
      page={page?.route}
      onUnderConstruction={() => setShown("underConstruction")}
      onShortcuts={() => setShown("shortcuts")}
    />
  );
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on the page, as a skip link does */}
      <a className={styles.skip} href="#main" onClick={skipToMain}>
        Skip to main content
      </a>
      <aside className={styles.sidebar}>
        <p className={styles.brand} translate="no">
          {mark}
          <span>{` ${site.name}`}</span>
        </p>
        {sections}
      </aside>
      <TopBar
        onOpenSections={() => setShown("sections")}
        onOpenSearch={openSearch}
        onSignOut={() => setShown("signOut")}
      />
      {/* Before the screen, so that they close, and the page scrolls to the top, before a new screen takes the focus. */}
      <SectionsDrawer isOpen={shown === "sections"} onClose={close("sections")}>
        <div className={styles.who}>
          <Account />
        </div>
        {sections}
      </SectionsDrawer>
      <PartBoundary>
        {Search !== undefined && <Search isOpen={shown === "search"} onClose={close("search")} />}
      </PartBoundary>
      <ShortcutsDialog isOpen={shown === "shortcuts"} onClose={close("shortcuts")} />
      <SignOutDialog isOpen={shown === "signOut"} onClose={close("signOut")} />
      <UnderConstructionDialog isOpen={shown === "underConstruction"} onClose={close("underConstruction")} />
      <ScrollToTop screen={screen} />
      <main className={styles.main} id="main" tabIndex={-1}>
        <AccountFailure />
        <UnsavedPageNote screen={screen} />
        {children}
      </main>
    </div>
  );
}
