import type { ScreensOf } from "#admin/app/router.ts";
import { DashboardScreen } from "./DashboardScreen.tsx";

export const screens = { dashboard: DashboardScreen } satisfies ScreensOf<"dashboard">;
