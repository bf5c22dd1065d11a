import type { ScreensOf } from "#admin/app/router.ts";
import { AccountsScreen } from "./admin/AccountsScreen.tsx";

export const screens = { accounts: AccountsScreen } satisfies ScreensOf<"accounts">;
