import { randomInt } from "node:crypto";
import { test as base, expect, type Page } from "playwright/test";
import { demoSession } from "./demo-session.ts";

interface Fixtures {
  /** Console errors that this test provokes and therefore expects. */
  readonly expectedConsoleErrors: RegExp[];
  /** Signs the page in as the demo administrator, without the form. */
  readonly signIn: () => Promise<void>;
}

const anyIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

function watchConsole(page: Page, expected: readonly RegExp[], seen: string[]) {
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) seen.push(text);
  };
  page.on("console", (message) => message.type() === "error" && note(message.text()));
  page.on("pageerror", (error) => note(`${error.name}: ${error.message}`));
}

/**
 * Playwright's `test`, in which an unexpected console error or policy violation is a failure, and every test is a
 * separate visitor.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from this pattern.
  expectedConsoleErrors: async ({}, use) => use([]),

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  extraHTTPHeaders: async ({}, use) => use({ "x-nf-client-connection-ip": anyIp() }),

  page: async ({ page, expectedConsoleErrors }, use) => {
    const unexpected: string[] = [];
    watchConsole(page, expectedConsoleErrors, unexpected);
    await use(page);
    expect(unexpected, "unexpected console errors").toEqual([]);
  },

  signIn: async ({ page, request }, use) =>
    use(async () => {
      await page.addInitScript(
        (session) => {
          // A frame without an origin, in which documents are shown, has no storage.
          if (origin === "null") return;
          localStorage.setItem("adminToken", session.token);
          localStorage.setItem("adminId", session.adminId);
        },
        await demoSession(request),
      );
    }),
});

export { expect };
