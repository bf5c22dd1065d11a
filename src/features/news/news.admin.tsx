import type { ScreensOf } from "#admin/app/router.ts";
import { NewsScreen } from "./admin/NewsScreen.tsx";

export const screens = {
  news: ({ page: { search } }) => <NewsScreen tab={search["tab"] ?? ""} id={search["id"] ?? ""} />,
} satisfies ScreensOf<"news">;
