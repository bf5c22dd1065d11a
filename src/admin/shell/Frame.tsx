import { useQuery } from "@tanstack/react-query";
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
import { site } from "#firm/site.ts";
import { announceError } from "#kit/ui/Toasts.tsx";
import { noteScreen } from "../screen/ScreenHeading.tsx";
import { beginTypingAhead, endTypingAhead } from "../screen/typed-ahead.ts";
import { Account, AccountFailure } from "./Account.tsx";
import styles from "./Frame.module.css";
import { SignOutDialog, UnderConstructionDialog } from "./FrameDialogs.tsx";
import { PartBoundary } from "./PartBoundary.tsx";
import { prefetch } from "./prefetch.ts";
import { fetchScreensOf } from "./Screen.tsx";
import { SectionList } from "./SectionList.tsx";
import { SectionsDrawer } from "./SectionsDrawer.tsx";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";
import { TopBar } from "./TopBar.tsx";
import { UnsavedPageNote } from "./UnsavedPageNote.tsx";

interface ScrollProps {
  readonly screen: string | undefined;
}

/**
 * Scrolls to the top when the screen changes. Rendered before the screen in the frame, so that a list can restore its
 * position afterwards; the browser's scroll restoration would run before the list is rendered.
 */
function ScrollToTop({ screen }: ScrollProps) {
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    if (screen === undefined) return;
    window.scrollTo(0, 0);
    // It may be left before its code has loaded, and the next one is not the first then.
    return noteScreen;
  }, [screen]);
  return null;
}

const searchUnreachable = "The search could not be loaded. Please check your connection and try again.";

/** Delay before code is prefetched, by which the first screen has usually asked for its data. */
const QUIET_MS = 1000;

/** As the browser would, but without a history entry for Back to return to. */
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

  // Also if another page was opened before the search was.
  useEffect(() => {
    if (shown !== "search") endTypingAhead();
  }, [shown]);

  // Prefetches the screens of the menu and the search, so that they open without delay, and without a connection. What
  // fails is fetched again on opening. No data: whatever is read is logged in the administrator's name.
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

  // Whatever is open belongs to the screen on which it was opened.
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
