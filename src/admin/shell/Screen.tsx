import type { ComponentType } from "react";
import type { CurrentPage } from "#admin/app/router.ts";
import { nouns } from "#admin/nouns.ts";
import { NotFoundScreen } from "#admin/screen/NotFoundScreen.tsx";
import { fetchedScreen } from "./fetched-screen.tsx";

interface Props {
  readonly page: CurrentPage;
}

/** What `<noun>.admin.tsx` exports: the screens of its pages. */
interface AdminFile {
  readonly screens: Readonly<Record<string, ComponentType<Props>>>;
}

const files = import.meta.glob<AdminFile>([
  "../../features/*/*.admin.tsx",
  "../dashboard/dashboard.admin.tsx",
]);

/** The screens of one noun, which are one file to load. */
const screensIn = (name: string | null) =>
  fetchedScreen<Props>(async () => {
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
