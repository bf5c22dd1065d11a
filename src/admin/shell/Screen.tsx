import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useEffect, useState } from "react";
import { adminPages } from "#addresses/admin.ts";
import type { CurrentPage } from "#admin/app/router.ts";
import type { Noun } from "#admin/noun.ts";
import { nouns } from "#admin/nouns.ts";
import { Empty } from "#admin/screen/Empty.tsx";
import { ScreenHeading, ScreenSkeleton } from "#admin/screen/ScreenHeading.tsx";
import { accountQuery, USUAL_TYPE } from "#admin/session/account.ts";
import { isReachable, whenConnected } from "#kit/upload/connection.ts";
import { isPermitted } from "#rules/account/permissions.ts";

const described: readonly Noun[] = Object.values(nouns);

const nounOf = (page: string) => described.find(({ pages }) => page in pages);

/** The permission that a page requires; `null` if everybody may open it. */
export function permissionFor(page: string) {
  const noun = nounOf(page);
  return noun?.restricted[page] ?? noun?.permission ?? null;
}

/**
 * Whether the signed-in administrator may open a page; `undefined` while that is not known. One that most may open is
 * shown at once. If the account cannot be loaded, the server decides.
 */
function useAccess(page: string): boolean | undefined {
  const { data: account, isPending } = useQuery(accountQuery);
  const permission = permissionFor(page);
  if (permission === null || isPermitted(account?.adminType ?? USUAL_TYPE, permission)) return true;
  if (isPending) return undefined;
  return account === undefined;
}

/** For an unknown URL below /admin. */
export function NotFoundScreen() {
  return (
    <>
      <ScreenHeading title="Page not found" />
      <Empty title="There is no page at this address">
        <p>It may have been mistyped, or the page has moved.</p>
        <a className="button button--small" href={adminPages.dashboard}>
          Go to the dashboard
        </a>
      </Empty>
    </>
  );
}

/** For a screen that the administrator may not open, as by the URL from a colleague. */
const NotAllowedScreen = ({ title }: { readonly title: string }) => (
  <>
    <ScreenHeading title={title} />
    <Empty title="Your account is not allowed to open this">
      <p>If you need it, please ask a superadmin.</p>
      <a className="button button--small" href={adminPages.dashboard}>
        Go to the dashboard
      </a>
    </Empty>
  </>
);

/** In place of a screen whose code could not be loaded without a connection. */
const NoConnection = () => (
  <>
    <ScreenHeading title="There is no connection" />
    <div role="status">
      <Empty title="This screen has not been opened before">
        <p>It appears by itself as soon as the connection returns.</p>
      </Empty>
    </div>
  </>
);

const RETRY_MS = 5000;

/**
 * A screen whose code is loaded when it is first opened. It renders as soon as its code has loaded: React's `lazy`
 * would keep the skeleton for 300 ms and delay the screen's queries as long. Without a connection it waits for that;
 * any other failed import is thrown to the boundary around it, and retried when the screen is opened again.
 */
export function fetchedScreen<Props extends object>(
  fetchScreen: () => Promise<ComponentType<Props>>,
  fetchedAhead: () => ComponentType<Props> | undefined = () => undefined,
) {
  let fetched: ComponentType<Props> | undefined;

  return function FetchedScreen(props: Props) {
    const [Screen, setScreen] = useState(() => {
      fetched ??= fetchedAhead();
      return fetched;
    });
    const [failure, setFailure] = useState<{ readonly reason: unknown }>();
    const [isOffline, setIsOffline] = useState(false);

    useEffect(() => {
      if (Screen) return;
      let isOver = false;
      let stopWaiting = () => {};

      async function load() {
        try {
          const screen = await fetchScreen();
          fetched = screen;
          if (!isOver) setScreen(() => screen);
        } catch (reason) {
          const isElsewhere = await isReachable();
          if (isOver) return;
          if (isElsewhere) return setFailure({ reason });
          setIsOffline(true);
          stopWaiting = whenConnected(RETRY_MS, () => void load());
        }
      }

      void load();
      return () => {
        isOver = true;
        stopWaiting();
      };
    }, [Screen]);

    if (failure) throw failure.reason;
    if (Screen) return <Screen {...props} />;
    return isOffline ? <NoConnection /> : <ScreenSkeleton />;
  };
}

interface ScreenProps {
  readonly page: CurrentPage;
}

/** What `<noun>.screens.tsx` exports: the screens of its pages. */
interface AdminFile {
  readonly screens: Readonly<Record<string, ComponentType<ScreenProps>>>;
}

const files = import.meta.glob<AdminFile>("../../features/*/admin/*.screens.tsx");

/** The files that have been fetched, by their names. */
const fetchedFiles = new Map<string | null, AdminFile>();

/** A noun's screens, which are one file to load. */
async function fetchFile(name: string | null): Promise<AdminFile> {
  const path = Object.keys(files).find((file) => file.endsWith(`/${name}.screens.tsx`));
  const file = (path && (await files[path]?.())) || { screens: {} };
  fetchedFiles.set(name, file);
  return file;
}

/** Fetches the code of a page, or of a noun's pages, ahead of its use. */
export const fetchScreensOf = ({ screens }: Pick<Noun, "screens">) => fetchFile(screens);

/** Likewise, by the name of one of the pages. */
export const fetchScreenOf = async (page: string | undefined) =>
  void (await fetchFile((page && nounOf(page)?.screens) ?? null));

const screenIn = ({ screens }: AdminFile): ComponentType<ScreenProps> =>
  function AllowedScreen({ page }) {
    // Checked after the code is fetched, so that the account and the code load at the same time.
    const isAllowed = useAccess(page.route);
    if (isAllowed === undefined) return <ScreenSkeleton />;
    if (!isAllowed) return <NotAllowedScreen title={nounOf(page.route)?.tab?.title ?? ""} />;
    const PageScreen = screens[page.route] ?? NotFoundScreen;
    return <PageScreen page={page} />;
  };

const screensIn = (name: string | null) =>
  fetchedScreen(
    async () => screenIn(await fetchFile(name)),
    () => {
      const file = fetchedFiles.get(name);
      return file && screenIn(file);
    },
  );

const nounScreens = new Map(
  Object.values(nouns).flatMap(({ pages, screens }) => {
    const NounScreen = screensIn(screens);
    return Object.keys(pages).map((page) => [page, NounScreen] as const);
  }),
);

/** The screen of a page. The guard redirects a page without one, such as sign-in, before it is rendered. */
export function Screen({ page }: { readonly page: CurrentPage | undefined }) {
  if (page === undefined) return <NotFoundScreen />;
  const NounScreen = nounScreens.get(page.route);
  return NounScreen === undefined ? null : <NounScreen page={page} />;
}
