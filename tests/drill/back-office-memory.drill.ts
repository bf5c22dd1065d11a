/**
 * An hour's work in the back office without a reload, as fast as the screens follow: a browser tab retains no more
 * memory at its end than after its first minutes. `OFFICE_ROUNDS` shortens it.
 */
import { chromium } from "playwright";
import { adminPages } from "#addresses/admin.ts";
import { chromiumArguments, chromiumPath } from "#tests/support/chromium.ts";
import { type BrowserMemory, watchMemory } from "#tests/support/drill/browser-memory.ts";
import { signIn, workThrough } from "#tests/support/drill/office-round.ts";
import { slope } from "#tests/support/drill/process-memory.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";
import { openSite } from "#tests/support/drill/site.ts";

/** A round takes a person about two minutes: forty screens, six forms, four searches. */
const ROUNDS = Number(process.env["OFFICE_ROUNDS"] ?? 30);
/** The share of rounds in which screens load for the first time and caches fill. */
const WARM_UP = 0.2;

const site = await openSite({ DEMO: "1" });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
page.setDefaultTimeout(20_000);
const errors: string[] = [];
page.on("pageerror", (error) => errors.push(error.message));

await page.goto(site.url + adminPages.signIn);
await signIn(page);
const look = await watchMemory(page);
const seen: BrowserMemory[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await workThrough(page);
  seen.push(await look());
}

const settled = seen.slice(Math.ceil(ROUNDS * WARM_UP));
/** How much a figure grows over all rounds, and its values at the beginning and the end. */
function growth(of: keyof BrowserMemory, digits: number) {
  const figures = settled.map((memory) => memory[of]);
  const total = slope(figures.map((figure, at) => [at, figure] as const)) * ROUNDS;
  const ends = [figures[0] ?? 0, figures.at(-1) ?? 0].map((figure) => figure.toFixed(digits));
  return { total, text: `${total.toFixed(digits)} in ${ROUNDS} rounds, ${ends.join(" to ")}` };
}

const [memory, nodes, listeners] = [growth("megabytes", 2), growth("nodes", 0), growth("listeners", 0)];
promise("less than 1 MB more in an hour", `${memory.text} MB`, memory.total < 1);
promise("less than 300 elements more", nodes.text, nodes.total < 300);
promise("less than 100 listeners more", listeners.text, listeners.total < 100);
promise("nothing threw", errors[0] ?? "nothing", errors.length === 0);

await browser.close();
await site.close();
printPromises();
