import type { QueryClient } from "@tanstack/react-query";
import { adminApi } from "#addresses/admin.ts";
import { changeMarkSchema } from "#rules/arrivals.ts";
import { onReturn, untouchedMs } from "./attention.ts";
import { pollIntervalMs, refetchIntervalMs } from "./poll-interval.ts";
import { callSigned } from "./signed-call.ts";

/**
 * Reads again what an open page shows (queries whose `meta.follows` says so), once something has changed. That is found
 * out by a mark that the server answers without its database, which may sleep when idle: every minute while somebody
 * works, less often while the page is visible but untouched, and never while it is hidden. A mark that cannot be
 * read counts as changed. Returns how to stop it.
 */
export function followChanges(cache: QueryClient): () => void {
  let mark: string | undefined;
  let polledAt = Date.now();
  let refetchedAt = polledAt;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function schedule() {
    clearTimeout(timer);
    if (isOver || document.visibilityState === "hidden") return;
    const due = polledAt + pollIntervalMs(untouchedMs()) - Date.now();
    timer = setTimeout(() => void poll(), Math.max(0, due));
  }

  async function refetch(stale?: true) {
    refetchedAt = Date.now();
    await cache.refetchQueries(
      {
        type: "active",
        ...(stale && { stale }),
        predicate: (query) => query.meta?.follows?.(query) ?? false,
      },
      { cancelRefetch: false },
    );
  }

  async function poll() {
    if (document.visibilityState === "hidden") return;
    polledAt = Date.now();
    const next = await callSigned(adminApi.changeMark, changeMarkSchema).catch(() => undefined);
    if (isOver) return;
    const isSame = next !== undefined && next.mark === mark;
    mark = next?.mark;
    if (!isSame || Date.now() - refetchedAt >= refetchIntervalMs(untouchedMs())) await refetch();
    schedule();
  }

  const stopReturns = onReturn(() => {
    void refetch(true);
    schedule();
  });
  document.addEventListener("visibilitychange", schedule);
  schedule();

  return () => {
    isOver = true;
    clearTimeout(timer);
    stopReturns();
    document.removeEventListener("visibilitychange", schedule);
  };
}
