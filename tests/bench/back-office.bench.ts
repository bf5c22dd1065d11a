/**
 * The back office on a bad connection: 150 ms, 1.6 Mbit/s, a quarter of the processor, over HTTP/2, nothing cached. How
 * soon the sign-in fields take letters, how soon the first screen is there, and how soon every other screen when it is
 * first opened. `BASELINE_URL` names the site of another build, measured in the same, interleaved rounds; `ROUNDS`, how
 * many.
 */
import { type Browser, chromium, type Page } from "playwright";
import { nouns } from "#admin/nouns.ts";
import type { Load } from "#tests/support/browser/bad-connection.ts";
import { chromiumArguments, chromiumPath } from "#tests/support/chromium.ts";
import { demoAdministrator } from "#tests/support/demo-settings.ts";
import { openSite } from "#tests/support/drill/site.ts";
import { http2Front } from "#tests/support/http2-front.ts";
import { median } from "#tests/support/measure.ts";
import { newSession, openingTime, openOffice } from "./office-pages.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 7);
/** How long a person types, and looks at the first screen before opening another. */
const TYPING_MS = 5000;
const LOOKING_MS = 5000;
/** Screens in each round that are opened as soon as the first is there. */
const HASTY_EACH = 3;
const AT_ONCE = "another screen, as soon as the first is there";

const screens = Object.values(nouns).flatMap((noun) =>
  noun.tab && Object.values(noun.pages)[0] ? [noun.tab.title] : [],
);
const [firstScreen = "", ...others] = screens;

interface Site {
  /** The URL at which the local runtime serves it. */
  readonly local: string;
  /** Over HTTP/2. */
  readonly url: string;
  readonly figures: Map<string, number[]>;
}

const record = ({ figures }: Site, what: string, value: number) =>
  figures.set(what, [...(figures.get(what) ?? []), value]);

const fieldsAt = (page: Page) =>
  page.waitForFunction(() => Number(Reflect.get(window, "fieldsAt"))).then((at) => at.jsonValue());

async function logIn(page: Page) {
  await page.getByRole("button", { name: "Log in" }).click();
  return openingTime(page, "Admin Management", null);
}

const { username, password } = demoAdministrator;

async function fillIn(page: Page) {
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

async function measureSignIn(browser: Browser, site: Site) {
  const hasty = await openOffice(browser, site.url);
  record(site, "address to sign-in fields", await fieldsAt(hasty.page));
  const load: Load = hasty.loaded();
  record(site, "  until then, KB", load.kilobytes);
  record(site, "  until then, requests", load.requests);
  record(site, "  until then, requests in turn", load.inTurn);
  await fillIn(hasty.page);
  record(site, "address to first screen, typed at once", await logIn(hasty.page));
  await hasty.close();

  const usual = await openOffice(browser, site.url);
  await fieldsAt(usual.page);
  await usual.page.waitForTimeout(TYPING_MS);
  await fillIn(usual.page);
  const pressedAt = await usual.page.evaluate(() => performance.now());
  record(site, "Log in to first screen, typed for 5 s", (await logIn(usual.page)) - pressedAt);
  await usual.close();
}

async function measureScreens(browser: Browser, site: Site, hasty: readonly string[]) {
  const token = await newSession(site.local);
  const usual = await openOffice(browser, site.url, token);
  record(site, "address to first screen, signed in", await openingTime(usual.page, firstScreen, null));
  await usual.page.waitForTimeout(LOOKING_MS);
  for (const title of others) record(site, title, await openingTime(usual.page, title, "link"));
  await usual.close();

  for (const title of hasty) {
    const { page, close } = await openOffice(browser, site.url, token);
    await openingTime(page, firstScreen, null);
    record(site, AT_ONCE, await openingTime(page, title, "link"));
    await close();
  }
}

function report(sites: readonly Site[]) {
  const [site, baseline] = sites.map(
    ({ figures }) => new Map([...figures].map(([what, all]) => [what, median(all)])),
  );
  const opened = others.map((title) => site?.get(title) ?? Number.NaN);
  console.table(
    [...(site ?? [])].map(([what, figure]) => {
      const before = baseline?.get(what);
      return {
        "ms, median": what,
        now: Math.round(figure),
        ...(before !== undefined && {
          baseline: Math.round(before),
          ratio: Number((figure / before).toFixed(2)),
        }),
      };
    }),
  );
  console.log(
    `Screens after the first: ${Math.round(median(opened))} ms in the median, ${Math.round(Math.max(...opened))} at most.`,
  );
}

await using servers = new AsyncDisposableStack();
async function siteAt(local: string): Promise<Site> {
  const { url } = servers.use(await http2Front(local));
  return { local, url, figures: new Map() };
}

const own = await openSite({ DEMO: "1" });
servers.defer(() => own.close());
const other = process.env["BASELINE_URL"];
const sites = await Promise.all([own.url, ...(other ? [other] : [])].map(siteAt));

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
servers.defer(() => browser.close());

for (let round = 0; round < ROUNDS; round += 1) {
  const hasty = Array.from(
    { length: HASTY_EACH },
    (_, at) => others[(round * HASTY_EACH + at) % others.length] ?? "",
  );
  for (const site of sites) {
    await measureSignIn(browser, site);
    await measureScreens(browser, site, hasty);
  }
}
report(sites);
