import type { Hono } from "hono";
import { voucherRoutes } from "#features/job-fair-gifts/server/vouchers.routes.ts";
import { ownRegistrationRoutes } from "#features/job-fair-own-registration/server/own-registration.routes.ts";
import { registrationRoutes } from "#features/job-fair-registration/server/registration.routes.ts";
import { settingsRoutes } from "#features/job-fair-season/server/fair-settings.routes.ts";
import type { ApiEnv } from "#server/http/api-env.ts";
import { createApp } from "#server/http/app.ts";
import type { OpenDeps } from "#server/platform/deps.ts";

/** The job fair as one app, so that one function serves its season, registrations and vouchers. */
export const jobFairApp = (openDeps: OpenDeps): Hono<ApiEnv> =>
  [registrationRoutes, settingsRoutes, ownRegistrationRoutes, voucherRoutes].reduce(
    (app, routes) => app.route("/", routes),
    createApp(openDeps),
  );
