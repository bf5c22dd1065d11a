import { adminApi } from "#admin-paths";
import { AppError } from "../app-error.ts";
import type { OpenDeps } from "../deps.ts";
import { createApp } from "../http/app.ts";
import { answerFailure } from "../http/failure.ts";
import type { Store } from "../store/store.ts";

/** Whoever watches the service gives up after a few seconds; the answer has to come before that. */
const PATIENCE_MS = 2500;

async function ask(store: Store) {
  const unanswered = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    unanswered.reject(new AppError("unavailable", { message: "The store does not answer." }));
  }, PATIENCE_MS);
  try {
    await Promise.race([store.count("health", 1, 0), unanswered.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the service can serve: it can when its store answers. Says nothing else, versions least of all. */
export function healthApp(openDeps: OpenDeps) {
  const app = createApp(openDeps);
  app.onError((error, c) => answerFailure(c, error, { status: "unavailable" }));
  return app.get(adminApi.health, async (c) => {
    await ask(c.var.deps.store);
    return c.json({ status: "ok" });
  });
}
