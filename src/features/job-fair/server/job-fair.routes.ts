import type { Hono } from "hono";
import type { ApiEnv } from "#server/http/api-env.ts";
import { createApp } from "#server/http/app.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { settingsRoutes } from "./fair-settings.routes.ts";
import { ownRegistrationRoutes } from "./own-registration.routes.ts";
import { registrationRoutes } from "./registration.routes.ts";
import { voucherRoutes } from "./vouchers.routes.ts";

/** The job fair as one app, so that one function serves its season, registrations and vouchers. */
export const jobFairApp = (openDeps: OpenDeps): Hono<ApiEnv> =>
  [registrationRoutes, settingsRoutes, ownRegistrationRoutes, voucherRoutes].reduce(
    (app, routes) => app.route("/", routes),
    createApp(openDeps),
  );
