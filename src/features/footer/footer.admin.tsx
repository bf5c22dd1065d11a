import type { ScreensOf } from "#admin/app/router.ts";
import { FooterScreen } from "./admin/FooterScreen.tsx";

export const screens = { footer: FooterScreen } satisfies ScreensOf<"footers">;
