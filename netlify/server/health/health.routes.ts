import { adminApi } from "#admin-paths";
import { AppError } from "../app-error.ts";
import type { OpenDeps } from "../deps.ts";
import { createApp } from "../http/app.ts";
import { answerFailure } from "../http/failure.ts";
import { withTimeout } from "../with-timeout.ts";

/** Whoever watches the service gives up after a few seconds; the answer has to come before that. */
const PATIENCE_MS = 2500;

const unanswered = () => new AppError("unavailable", { message: "The store does not answer." });

/** Whether the service can serve: it can when its store answers. Says nothing else, versions least of all. */
export function healthApp(openDeps: OpenDeps) {
  const app = createApp(openDeps);
  app.onError((error, c) => answerFailure(c, error, { status: "unavailable" }));
  return app.get(adminApi.health, async (c) => {
    await withTimeout(c.var.deps.store.count("health", 1, 0), PATIENCE_MS, unanswered);
    return c.json({ status: "ok" });
  });
}
