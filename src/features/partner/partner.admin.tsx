import type { ScreensOf } from "#admin/app/router.ts";
import { PartnershipScreen } from "./admin/PartnershipScreen.tsx";

export const screens = {
  partners: ({ page }) => <PartnershipScreen id={page.search["id"] ?? ""} />,
} satisfies ScreensOf<"partners">;
