import { adminApi } from "#admin-paths";
import { createApp } from "#server/http/app.ts";
import { answers, messageSchema } from "#server/http/described.ts";
import { isKnownTag } from "#server/http/request-headers.ts";
import { adminRead, adminWrite } from "#server/http/route-guards.ts";
import { requireToken } from "#server/http/session-guards.ts";
import { validateJson } from "#server/http/validate.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { readPulse } from "#server/platform/pulse.ts";
import { newArrivalsSchema, pulseSchema } from "../arrivals.ts";
import { dashboardSchema } from "../dashboard.ts";
import { arrivalsSeenSchema, markArrivalsSeen, readNewArrivals } from "./arrivals.service.ts";
import { readDashboard } from "./dashboard.service.ts";

/** The dashboard, the arrivals since the caller last looked, and whether it is worth asking for them. */
export const dashboardApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .get(
      adminApi.dashboard,
      adminRead("dashboard:read"),
      answers("Reads the dashboard.", { 200: dashboardSchema }),
      async (c) => c.json(await readDashboard(c.var.deps, c.var.session.account.adminType)),
    )
    .get(
      adminApi.arrivals,
      adminRead("dashboard:read"),
      answers("Reads what arrived since the caller last looked.", { 200: newArrivalsSchema }),
      async (c) => c.json(await readNewArrivals(c.var.deps, c.var.session.account)),
    )
    .get(
      adminApi.pulse,
      requireToken(),
      answers(
        "Says whether anything may have changed, without the database.",
        { 200: { body: pulseSchema, headers: ["ETag"] }, 304: { body: null, headers: ["ETag"] } },
        { session: "settingUp", headers: ["If-None-Match"] },
      ),
      async (c) => {
        const mark = await readPulse(c.var.deps);
        const etag = `"${mark}"`;
        c.header("ETag", etag);
        c.header("Cache-Control", "private, no-cache");
        c.header("Vary", "Authorization");
        if (isKnownTag(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
        return c.json({ mark });
      },
    )
    .post(
      adminApi.arrivalsSeen,
      adminWrite("dashboard:read"),
      validateJson(arrivalsSeenSchema),
      answers("Says up to when the caller has seen arrivals.", { 200: messageSchema }),
      async (c) => {
        await markArrivalsSeen(c.var.deps, c.var.session.account, c.req.valid("json"));
        return c.json({ message: "Seen." });
      },
    );
