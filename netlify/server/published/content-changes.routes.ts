import type { Hono } from "hono";
import { footerRoutes } from "#features/footer/server/footer.routes.ts";
import { headingsRoutes } from "#features/headings/server/headings.routes.ts";
import { newsRoutes } from "#features/news/server/news.routes.ts";
import { partnerRoutes } from "#features/partner/server/partner.routes.ts";
import { createApp } from "../http/app.ts";
import type { ApiEnv } from "../http/described.ts";
import type { OpenDeps } from "../platform/deps.ts";

export const contentChangesApp = (openDeps: OpenDeps): Hono<ApiEnv> =>
  [newsRoutes, partnerRoutes, headingsRoutes, footerRoutes].reduce(
    (app, routes) => app.route("/", routes),
    createApp(openDeps),
  );
