import * as z from "zod/mini";
import { api } from "#paths";
import { AppError } from "#rules/app-error.ts";
import { failureSchema } from "#rules/failure.ts";
import type { OpenDeps } from "../platform/deps.ts";
import { withTimeout } from "../platform/promises.ts";
import { createApp } from "./app.ts";
import { answers } from "./described.ts";
import { answerFailure } from "./failure.ts";

/** Monitoring gives up after a few seconds; the response has to come before that. */
const TIMEOUT_MS = 2500;

const unanswered = () => new AppError("unavailable", { message: "The store does not answer." });

/** Healthy means that the store responds. The response says nothing else, least of all version numbers. */
export function healthApp(openDeps: OpenDeps) {
  const app = createApp(openDeps);
  app.onError((error, c) => answerFailure(c, error, { status: "unavailable" }));
  const described = answers("Says whether the store answers.", {
    200: z.object({ status: z.literal("ok") }),
    503: z.extend(failureSchema, { status: z.literal("unavailable") }),
  });
  return app.get(api.health, described, async (c) => {
    await withTimeout(c.var.deps.store.count("health", 1, 0), TIMEOUT_MS, unanswered);
    return c.json({ status: "ok" });
  });
}
