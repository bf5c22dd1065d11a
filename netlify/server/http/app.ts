import { randomUUID } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { AppError } from "#rules/app-error.ts";
import { failureTexts } from "#rules/failure.ts";
import { sendingStore } from "../outbox/sending-store.ts";
import { markingStore } from "../platform/change-mark.ts";
import type { OpenDeps } from "../platform/deps.ts";
import { countRefusal } from "./count-refusal.ts";
import type { ApiEnv } from "./described.ts";
import { answerFailure, answerNotAllowed } from "./failure.ts";
import { countingStore, observe } from "./observe.ts";
import { sameOrigin } from "./same-origin.ts";
import { securityHeaders } from "./security-headers.ts";

/** Sets the request id for the response and the log: the platform's, or else a random one, never the caller's. */
const requestId = (): MiddlewareHandler<ApiEnv> =>
  async function requestId(c, next) {
    c.set("requestId", c.env?.context?.requestId || randomUUID());
    await next();
    c.res.headers.set("X-Request-Id", c.var.requestId);
  };

/** Answers 405, with the allowed methods, if the path exists but not for this method. */
const knownMethods = (app: Hono<ApiEnv>): MiddlewareHandler<ApiEnv> =>
  methodNotAllowed<ApiEnv>({ app, onMethodNotAllowed: answerNotAllowed });

/** Opens the dependencies at the first request, so that loading a function touches neither settings nor database. */
const provideDeps = (openDeps: OpenDeps): MiddlewareHandler<ApiEnv> =>
  async function provideDeps(c, next) {
    const opened = await openDeps();
    const counting = countingStore(opened.store, () => c.set("trips", c.var.trips + 1));
    const deps = { ...opened, store: counting };
    const { context } = c.env ?? {};
    // Without a platform that waits for such work, mails stay in the outbox for the schedule.
    const outlive = context?.waitUntil && ((work: Promise<unknown>) => context.waitUntil?.(work));
    const store = outlive ? markingStore(sendingStore(deps, outlive), deps, outlive) : deps.store;
    c.set("deps", { ...deps, store });
    await next();
  };

/**
 * An app without routes, with the middleware of every request, in this order. Guards that a route adds are in
 * `route-guards.ts`; its validation is next to its handler.
 */
export function createApp(openDeps: OpenDeps): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>({ strict: false });
  app.onError(async (error, c) => {
    await countRefusal(c, error);
    return answerFailure(c, error);
  });
  app.notFound((c) => answerFailure(c, new AppError("not_found", { message: failureTexts.nothingHere })));
  app.use(requestId(), observe(), securityHeaders(), knownMethods(app), sameOrigin(), provideDeps(openDeps));
  return app;
}
