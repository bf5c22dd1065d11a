import type { QueryClient } from "@tanstack/react-query";
import { adminApi } from "#addresses/admin.ts";
import { changeMarkSchema } from "#rules/arrivals.ts";
import { onReturn, untouchedMs } from "./attention.ts";
import { askAnywayMs, nextLookMs } from "./look-times.ts";
import { callSigned } from "./signed-call.ts";

/**
 * Reads again what an open page shows (queries whose `meta.follows` says so), once something has changed. That is found
 * out by a mark that the server answers without its database, which may sleep when idle: every minute while somebody
 * works, ever more seldom while the page is visible but untouched, and never while it is hidden. A mark that cannot be
 * read counts as changed. Returns how to stop it.
 */
export function followChanges(cache: QueryClient): () => void {
  let mark: string | undefined;
  let lookedAt = Date.now();
  let askedAt = lookedAt;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function wait() {
    clearTimeout(timer);
    if (isOver || document.visibilityState === "hidden") return;
    const due = lookedAt + nextLookMs(untouchedMs()) - Date.now();
    timer = setTimeout(() => void look(), Math.max(0, due));
  }

  async function readAgain(stale?: true) {
    askedAt = Date.now();
    await cache.refetchQueries(
      {
        type: "active",
        ...(stale && { stale }),
        predicate: (query) => query.meta?.follows?.(query) ?? false,
      },
      { cancelRefetch: false },
    );
  }

  async function look() {
    if (document.visibilityState === "hidden") return;
    lookedAt = Date.now();
    const next = await callSigned(adminApi.changeMark, changeMarkSchema).catch(() => undefined);
    if (isOver) return;
    const isSame = next !== undefined && next.mark === mark;
    mark = next?.mark;
    if (!isSame || Date.now() - askedAt >= askAnywayMs(untouchedMs())) await readAgain();
    wait();
  }

  const stopReturns = onReturn(() => {
    void readAgain(true);
    wait();
  });
  document.addEventListener("visibilitychange", wait);
  wait();

  return () => {
    isOver = true;
    clearTimeout(timer);
    stopReturns();
    document.removeEventListener("visibilitychange", wait);
  };
}
