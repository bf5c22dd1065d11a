import { adminApi } from "#admin-paths";
import { createApp } from "#server/http/app.ts";
import { adminRead, adminWrite } from "#server/http/route-guards.ts";
import { validateJson } from "#server/http/validate.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { arrivalsSeenSchema, markArrivalsSeen, readNewArrivals } from "./arrivals.service.ts";
import { readDashboard } from "./dashboard.service.ts";

/** The dashboard, and the arrivals since the caller last looked. */
export const dashboardApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .get(adminApi.dashboard, adminRead("dashboard:read"), async (c) =>
      c.json(await readDashboard(c.var.deps, c.var.session.account.adminType)),
    )
    .get(adminApi.arrivals, adminRead("dashboard:read"), async (c) =>
      c.json(await readNewArrivals(c.var.deps, c.var.session.account)),
    )
    .post(
      adminApi.arrivalsSeen,
      adminWrite("dashboard:read"),
      validateJson(arrivalsSeenSchema),
      async (c) => {
        await markArrivalsSeen(c.var.deps, c.var.session.account, c.req.valid("json"));
        return c.json({ message: "Seen." });
      },
    );
