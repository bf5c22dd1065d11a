/**
 * The server dies in the middle of an import, of its undo, of a change of several records, and of an erasure, and a command in
 * the middle of a restore: after the next start, all of it has happened or nothing. `KILLS` makes it shorter.
 */
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";
import { type DrillSite, openSite } from "#tests/support/drill/site.ts";
import { sendEnquiry } from "#tests/support/drill/submissions.ts";
import { formOf } from "#tests/support/multipart.ts";
import { everyRecord, postJson, signedIn } from "#tests/support/process/local-calls.ts";
import { spawnLocal } from "#tests/support/process/local-process.ts";

const KILLS = Number(process.env["KILLS"] ?? 10);
const PEOPLE = 400;
const ENQUIRIES = 40;

interface Enquiry {
  readonly _id: string;
  readonly suspectedSpam: boolean;
}

const enquiries = async ({ url }: DrillSite) =>
  everyRecord<Enquiry>(url, adminApi.enquiries.list, await signedIn(url));

const send = async ({ url }: DrillSite, path: string, body: unknown) =>
  postJson(url + path, body, { authorization: `Bearer ${await signedIn(url)}` });

async function importPeople({ url }: DrillSite, round: number): Promise<Response> {
  const rows = Array.from({ length: PEOPLE }, (_, at) => {
    const number = round * PEOPLE + at;
    return `Ann Kurian,TPEID${100_000 + number},p${number}@example.com,+91 9000010401,Round ${round}`;
  });
  const table = new File([["Name,Employee ID,Email,Phone,Address", ...rows].join("\n")], "people.csv");
  return fetch(url + adminApi.staffImport, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await signedIn(url)}`,
      "idempotency-key": `the-import-of-round-${round}`,
    },
    body: formOf({ category: "sales", table }),
  });
}

async function peopleOf({ url }: DrillSite, round: number): Promise<number> {
  const all = await everyRecord<{ fullAddress: string }>(
    url,
    `${api.staff}?category=sales`,
    await signedIn(url),
  );
  return all.filter(({ fullAddress }) => fullAddress === `Round ${round}`).length;
}

/** Kills the server within the time that the work takes when nobody does, and starts it again. */
async function killDuring(site: DrillSite, takesMs: number, work: () => Promise<unknown>) {
  const working = work().catch(() => null);
  await pause(Math.random() * takesMs);
  await site.kill();
  await working;
  await site.start();
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now();
  return [await work(), performance.now() - begun];
}

const counted: Record<string, { all: number; none: number; half: number }> = {};

function count(what: string, found: number, all: number) {
  const kept = counted[what] ?? { all: 0, none: 0, half: 0 };
  counted[what] = kept;
  kept[found === 0 ? "none" : found === all ? "all" : "half"] += 1;
}

async function killServer() {
  const site = await openSite();
  for (let number = 0; number < ENQUIRIES; number += 1) await sendEnquiry(site.url, number);
  const ids = (await enquiries(site)).map(({ _id }) => _id);

  const [answer, importMs] = await timed(() => importPeople(site, 0));
  const { undo } = (await answer.json()) as { undo: string };
  const [, undoMs] = await timed(() => send(site, adminApi.undo(undo), {}));
  for (let round = 1; round <= KILLS; round += 1) {
    await killDuring(site, importMs, () => importPeople(site, round));
    count("an import", await peopleOf(site, round), PEOPLE);
  }
  for (let round = KILLS + 1; round <= 2 * KILLS; round += 1) {
    const { undo: id } = (await (await importPeople(site, round)).json()) as { undo: string };
    await killDuring(site, undoMs, () => send(site, adminApi.undo(id), {}));
    count("the undo of an import", PEOPLE - (await peopleOf(site, round)), PEOPLE);
  }

  const mark = (suspectedSpam: boolean) =>
    send(site, adminApi.enquiries.bulk, { ids, set: { suspectedSpam } });
  const [, bulkMs] = await timed(() => mark(false));
  for (let round = 0; round < KILLS; round += 1) {
    const [before = false] = (await enquiries(site)).map(({ suspectedSpam }) => suspectedSpam);
    await killDuring(site, 4 * bulkMs, () => mark(!before));
    const changed = (await enquiries(site)).filter(({ suspectedSpam }) => suspectedSpam !== before).length;
    count("a change of several", changed, ids.length);
  }

  const each = ids.length / KILLS;
  for (let round = 0; round < KILLS; round += 1) {
    const some = ids.slice(round * each, (round + 1) * each);
    const records = some.map((_id) => ({ collection: "enquiries", _id }));
    await killDuring(site, 1500, () =>
      send(site, adminApi.peopleErase, { records, reason: "Asked for by mail" }),
    );
    const left = new Set((await enquiries(site)).map(({ _id }) => _id));
    count("an erasure", some.filter((id) => !left.has(id)).length, some.length);
  }
  await site.close();
}

async function killRestore() {
  const folder = mkdtempSync(join(tmpdir(), "tidepoint-cut-off-"));
  const file = join(folder, "backup");
  const first = `${file}1`;
  const run = async (command: string, directory: string, ...options: string[]) => {
    const child = spawnLocal(
      command,
      { DATA_DIR: join(folder, directory), DEMO: command === "seed" ? "1" : "0" },
      [],
      options,
    );
    const said = Promise.all([text(child.stdout), text(child.stderr)]);
    return { child, said };
  };
  const whole = async (...command: Parameters<typeof run>) => (await (await run(...command)).said).join("");
  await whole("seed", "living");
  let backups = 0;
  const recordsIn = async (directory: string) => {
    backups += 1;
    return Number(
      /holds (\d+) records/.exec(await whole("backup", directory, "--to", `${file}${backups}`))?.[1],
    );
  };
  const records = await recordsIn("living");
  mkdirSync(join(folder, "first"));
  const [restored, restoreMs] = await timed(() => whole("restore", "first", "--from", first));
  promise("the backup is restored", restored.trim().split("\n").at(-1) ?? "", restored.includes("Restored"));
  for (let round = 0; round < KILLS; round += 1) {
    const { child, said } = await run("restore", `round ${round}`, "--from", first);
    const closed = once(child, "close");
    await pause(restoreMs * (0.3 + 0.7 * Math.random()));
    child.kill("SIGKILL");
    await Promise.all([closed, said]);
    const again = await whole("restore", `round ${round}`, "--from", first);
    // A restore needs an empty store, so there was nothing in it before.
    if (again.includes("Restored")) count("a restore", 0, records);
    else count("a restore", Math.min(await recordsIn(`round ${round}`), records), records);
  }
  rmSync(folder, { recursive: true, force: true });
}

await killServer();
await killRestore();
for (const [what, { all, none, half }] of Object.entries(counted))
  promise(
    `${what}, killed ${KILLS} times`,
    `${all} all, ${none} none, ${half} half`,
    half === 0 && all + none === KILLS,
  );
printPromises();
