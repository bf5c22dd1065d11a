import type { ScreensOf } from "#admin/app/router.ts";
import { SecurityScreen } from "./admin/security/SecurityScreen.tsx";

export const screens = { security: SecurityScreen } satisfies ScreensOf<"security">;
