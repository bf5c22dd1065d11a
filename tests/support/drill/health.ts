import { setTimeout as pause } from "node:timers/promises";
import { adminApi } from "#admin-paths";
import { attempt } from "./clients.ts";

export const HEALTHY_WITHIN_MS = 60_000;

/** Polls the server until it is healthy again; returns the time in milliseconds. */
export async function untilHealthy(url: string): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < HEALTHY_WITHIN_MS) {
    if ((await attempt(() => fetch(url + adminApi.health))).status === 200) break;
    await pause(100);
  }
  return performance.now() - started;
}
