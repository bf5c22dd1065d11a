import type { ScreensOf } from "#admin/app/router.ts";
import { AccountsScreen } from "./admin/AccountsScreen.tsx";
import { SecurityScreen } from "./admin/security/SecurityScreen.tsx";

export const screens = {
  accounts: AccountsScreen,
  security: SecurityScreen,
} satisfies ScreensOf<"accounts">;
