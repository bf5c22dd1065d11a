import { type ComponentType, useEffect, useState } from "react";
import type { CurrentPage } from "#admin/app/router.ts";
import { nouns } from "#admin/nouns.ts";
import { Empty } from "#admin/screen/Empty.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { ScreenSkeleton } from "#admin/screen/ScreenSkeleton.tsx";
import { adminPages } from "#admin-paths";

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

/**
 * A screen whose code is loaded when it is first opened. It renders as soon as its code has loaded: React's `lazy`
 * would keep the skeleton for 300 ms and delay the screen's queries as long. A failed import is thrown to the boundary
 * around it, and retried when the screen is opened again.
 */
export function fetchedScreen<Props extends object>(fetchScreen: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;

  return function FetchedScreen(props: Props) {
    const [Screen, setScreen] = useState(() => fetched);
    const [failure, setFailure] = useState<{ readonly reason: unknown }>();

    useEffect(() => {
      if (Screen) return;
      fetchScreen().then(
        (screen) => {
          fetched = screen;
          setScreen(() => screen);
        },
        (reason: unknown) => setFailure({ reason }),
      );
    }, [Screen]);

    if (failure) throw failure.reason;
    return Screen ? <Screen {...props} /> : <ScreenSkeleton />;
  };
}

interface ScreenProps {
  readonly page: CurrentPage;
}

/** What `<noun>.admin.tsx` exports: the screens of its pages. */
interface AdminFile {
  readonly screens: Readonly<Record<string, ComponentType<ScreenProps>>>;
}

const files = import.meta.glob<AdminFile>([
  "../../features/*/*.admin.tsx",
  "../dashboard/dashboard.admin.tsx",
]);

/** The screens of one noun, which are one file to load. */
const screensIn = (name: string | null) =>
  fetchedScreen<ScreenProps>(async () => {
    const file = Object.keys(files).find((path) => path.endsWith(`/${name}.admin.tsx`));
    const { screens } = file && files[file] ? await files[file]() : { screens: {} };
    return ({ page }) => {
      const PageScreen = screens[page.route] ?? NotFoundScreen;
      return <PageScreen page={page} />;
    };
  });

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
