import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { openFirefox } from "./firefox.ts";
import { Visitor } from "./visitor.ts";
import { openWebkit } from "./webkit.ts";

/** Opens the browser of this run for the tests of a file, each of which is a new visitor of the built site. */
export function visiting(origin = () => inject("origin")): { readonly page: Visitor } {
  const visit = {} as { page: Visitor };
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    const engine = await (inject("engine") === "firefox" ? openFirefox() : openWebkit());
    close = engine.close;
    visit.page = new Visitor(engine, origin());
  });
  afterAll(() => close?.());
  beforeEach(() => visit.page.forget());
  return visit;
}

/** A window on a desk, and a phone. */
export const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
