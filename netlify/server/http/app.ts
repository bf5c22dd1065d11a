import { Hono } from "hono";
import { AppError } from "#rules/app-error.ts";
import { failureTexts } from "#rules/failure.ts";
import type { OpenDeps } from "../platform/deps.ts";
import type { ApiEnv } from "./api-env.ts";
import { answerFailure } from "./failure.ts";
import { knownMethods } from "./known-methods.ts";
import { provideDeps } from "./provide-deps.ts";
import { requestId } from "./request-id.ts";
import { sameOrigin } from "./same-origin.ts";
import { securityHeaders } from "./security-headers.ts";

/**
 * An app without routes, with the middleware of every request, in this order. Guards that a route adds are in
 * `route-guards.ts`; its validation is next to its handler.
 */
export function createApp(openDeps: OpenDeps): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>({ strict: false });
  app.onError((error, c) => answerFailure(c, error));
  app.notFound((c) => answerFailure(c, new AppError("not_found", { message: failureTexts.nothingHere })));
  app.use(requestId(), securityHeaders(), knownMethods(app), sameOrigin(), provideDeps(openDeps));
  return app;
}
