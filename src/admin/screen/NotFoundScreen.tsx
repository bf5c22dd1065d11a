import { adminPages } from "#admin-paths";
import { Empty } from "./Empty.tsx";
import { ScreenHeading } from "./ScreenHeading.tsx";

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
