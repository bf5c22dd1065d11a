import type { ScreensOf } from "#admin/app/router.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { SessionsPanel } from "./admin/SessionsPanel.tsx";

/** How the administrator logs in, and where they are logged in. */
const SecurityScreen = () => (
  <>
    <ScreenHeading title="Sign-in security" note="Where you are logged in" />
    <SessionsPanel />
  </>
);

export const screens = { security: SecurityScreen } satisfies ScreensOf<"security">;
