import type { ScreensOf } from "#admin/app/router.ts";
import { AuditScreen } from "./admin/AuditScreen.tsx";

export const screens = {
  audit: ({ page }) => <AuditScreen filters={page.search} />,
} satisfies ScreensOf<"audit">;
