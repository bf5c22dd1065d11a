/**
 * Two servers share one PostgreSQL database: a captcha can be solved only once across both, and a session that is ended on
 * one of them no longer works on the other.
 */
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { captchaAnswer } from "#tests/support/demo-settings.ts";
import { attempt, ipOf } from "#tests/support/drill/clients.ts";
import { startPostgres } from "#tests/support/drill/postgres.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";
import { openSite } from "#tests/support/drill/site.ts";
import { postJson, signedIn } from "#tests/support/process/local-calls.ts";

const TRIES = 50;
const GRACE_MS = 1000;

const postgres = startPostgres();
if (!postgres) throw new Error("This drill needs PostgreSQL: install Debian's package postgresql.");

const secret = () => randomBytes(32).toString("base64url");
const settings = {
  NETLIFY_DB_URL: postgres.url,
  SESSION_SECRET: secret(),
  FILE_SECRET: secret(),
  CAPTCHA_SECRET: secret(),
  CAPTCHA_ANSWER: captchaAnswer,
};
// The first one migrates the database.
const sites = [await openSite(settings), await openSite(settings)] as const;
const [here, there] = sites;

/** How many of fifty simultaneous calls succeed, each from a different IP address, in turn to both servers. */
async function successes(path: string, body: object): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: TRIES }, (_, at) =>
      attempt(() => postJson((sites[at % 2] ?? here).url + path, body, ipOf(300 * at))),
    ),
  );
  return outcomes.filter(({ status }) => status === 200).length;
}

for (let round = 1; round <= 3; round += 1) {
  const { challenge } = (await (await fetch(here.url + api.captcha)).json()) as { challenge: string };
  const solved = await successes(api.captcha, { challenge, answer: captchaAnswer });
  promise(`a captcha, answered ${TRIES} times on two servers at once, is solved once`, solved, solved === 1);
}

const own = { authorization: `Bearer ${await signedIn(here.url)}` };
const ended = { authorization: `Bearer ${await signedIn(there.url)}` };
const late: number[] = [];
let before = 0;
let endedAt = Number.POSITIVE_INFINITY;
let isOver = false;
const polling = Array.from({ length: TRIES }, async (_, at) => {
  while (!isOver) {
    const asked = performance.now();
    const { status } = await attempt(() =>
      fetch((sites[at % 2] ?? here).url + adminApi.whoAmI, { headers: ended }),
    );
    if (status === 200 && asked > endedAt + GRACE_MS) late.push(asked);
    if (status === 200 && asked < endedAt) before += 1;
  }
});
await pause(1000);
const answer = await fetch(here.url + adminApi.sessions, { method: "DELETE", headers: own });
endedAt = performance.now();
await pause(3000);
isOver = true;
await Promise.all(polling);
promise("a session of one server works on both", `${before} answers`, before > 0);
promise(
  "ended on one, it works on neither after 1 s",
  `${answer.status}, ${late.length} late`,
  late.length === 0,
);

for (const site of sites) await site.close();
postgres.stop();
printPromises();
