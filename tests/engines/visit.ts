import { afterAll, afterEach, beforeEach, inject } from "vitest";
import type { Engine } from "./engine.ts";
import { openFirefox } from "./firefox.ts";
import { Visitor } from "./visitor.ts";
import { openWebkit } from "./webkit.ts";

const openEngine = () => (inject("engine") === "firefox" ? openFirefox() : openWebkit());

/**
 * Opens the browser of this run for the tests of a file, each of which is a new visitor of the built site. After a try that
 * failed it is another browser: one that does not answer any more would fail all that follow.
 */
export function visiting(origin = () => inject("origin")): { readonly page: Visitor } {
  const visit = {} as { page: Visitor };
  let engine: Engine | null = null;
  const close = async () => {
    await engine?.close();
    engine = null;
  };
  beforeEach(async () => {
    engine ??= await openEngine();
    visit.page = new Visitor(engine, origin());
    await visit.page.forget();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await close();
  });
  afterAll(close);
  return visit;
}

/** A window on a desk, and a phone. */
export const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
