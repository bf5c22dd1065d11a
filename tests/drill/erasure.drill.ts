/**
 * Makes a hundred persons, each with a unique word in every field of every collection, mail, file and file name, and erases
 * half of them. Afterwards no table, blob, export or new backup may contain the word of an erased person, and the data of
 * all others must be the same, byte for byte. `PERSONS` sets another number.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { makeBackup } from "#features/backup/server/archive/make-backup.ts";
import { exportsApp, exportTypes } from "#features/export/server/exports.routes.ts";
import { erase } from "#features/privacy/server/erase.ts";
import { exportPeople } from "#features/privacy/server/export-people.ts";
import { findPeople } from "#features/privacy/server/find-people.ts";
import { writeWhole } from "#local/backup/backup-file.ts";
import { openDataDirectory } from "#local/data/data-directory.ts";
import { databaseOf } from "#local/data/stores.ts";
import { migrationNames } from "#local/migration/migration-names.ts";
import { collectionNames, collections } from "#server/collections.ts";
import { openDeps } from "#server/platform/deps.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { type MadeRecord, makePerson, wordOf } from "#tests/support/server/made-person.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";

const PERSONS = Number(process.env["PERSONS"] ?? 100);

const folder = mkdtempSync(join(tmpdir(), "tidepoint-erasure-"));
const environment = { ...process.env, DATA_DIR: folder, DEMO: "0" };
await using opened = await openDataDirectory(folder, "drill", Object.assign(process.env, environment));
opened.defer(() => rmSync(folder, { recursive: true, force: true }));
const deps = await openDeps();
const { statements } = databaseOf(process.env);

const rowsOf = async (query: ReturnType<typeof sql>) =>
  ((await statements.execute(query)) as { rows: Record<string, string>[] }).rows;

/** Every row of every table, and every blob, as text. */
async function everything(): Promise<string[]> {
  const lines: string[] = [];
  for (const { name = "" } of await rowsOf(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )) {
    const rows = await rowsOf(sql`select t::text as line from ${sql.identifier(name)} t`);
    lines.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  for await (const keys of deps.blobs.list("")) {
    for (const key of keys) lines.push(`${key} ${Buffer.from((await deps.blobs.get(key)) ?? []).toString()}`);
  }
  return lines.sort();
}

async function backup(): Promise<string> {
  const file = join(folder, "backup");
  const schema = migrationNames().at(-1) ?? "";
  await writeWhole(file, (target) =>
    makeBackup({ ...deps, now: deps.now(), schema, target, encryption: null }),
  );
  return gunzipSync(readFileSync(file)).toString("latin1");
}

const token = await signedInToken(deps, { adminType: "superadmin" });

/** Every kind of export, as one text. */
async function exports(): Promise<string> {
  const queries = collectionNames.flatMap((name) => {
    const one = collections[name].office?.export;
    const categories = one && "sheets" in one ? Object.keys(one.sheets) : [];
    return categories.map((category) => `${one?.type}&category=${category}`);
  });
  const split = new Set(queries.map((query) => query.split("&", 1)[0]));
  const texts: string[] = [];
  for (const query of [...queries, ...exportTypes.filter((type) => !split.has(type))]) {
    const answer = await callApi(
      exportsApp(async () => deps),
      `GET /export/csv-data?type=${query}`,
      { token },
    );
    if (answer.status !== 200) throw new Error(`The export ${query} answered ${answer.status}.`);
    texts.push(await answer.text());
  }
  return texts.join("\n");
}

/** The export for a person who asks for all data about them, which these records hold. */
async function exportOf(roots: readonly MadeRecord[]): Promise<string> {
  const names = roots.map(({ collection, id }) => ({ collection, _id: id }));
  const pieces = await Array.fromAsync(exportPeople(deps, names));
  return Object.entries(unzipSync(Buffer.concat(pieces)))
    .map(([name, bytes]) => `${name} ${Buffer.from(bytes).toString("latin1")}`)
    .join("\n");
}

const made = new Map<number, readonly MadeRecord[]>();
for (let person = 0; person < PERSONS; person += 1) made.set(person, await makePerson(deps, person));
const before = await everything();
const sheetsBefore = await exports();

const isErased = (person: number) => person % 2 === 0;
const actor = { accountId: "a1", username: "the drill", address: "127.0.0.1" };
for (const [person, roots] of made) {
  if (!isErased(person)) continue;
  const records = roots.map(({ collection, id }) => ({ collection, _id: id }));
  await erase(deps, actor, { records, reason: "Asked for by mail." });
}

const after = await everything();
const archive = await backup();
const stillStored = [...made.keys()]
  .filter(isErased)
  .filter((person) => after.some((line) => line.includes(wordOf(person))));
const erasedInBackup = [...made.keys()].filter(isErased).filter((person) => archive.includes(wordOf(person)));
const changed = [...made.keys()]
  .filter((person) => !isErased(person))
  .filter((person) => {
    const dataIn = (lines: readonly string[]) =>
      lines.filter((line) => line.includes(wordOf(person))).join("\n");
    return dataIn(before) !== dataIn(after) || dataIn(before) === "";
  });
const othersInBackup = [...made.keys()].filter(
  (person) => !isErased(person) && archive.includes(wordOf(person)),
);

promise("no table and no blob has a value of an erased person", stillStored.length, stillStored.length === 0);
const found = await Promise.all(
  [...made.keys()].filter(isErased).map((person) => findPeople(deps, wordOf(person))),
);

promise("no search finds an erased person", found.flat().length, found.flat().length === 0);
const sheets = await exports();
const personsIn = (text: string) => [...made.keys()].filter((person) => text.includes(wordOf(person)));
promise(
  "before, the exports contained everybody",
  personsIn(sheetsBefore).length,
  personsIn(sheetsBefore).length === PERSONS,
);
const erasedInSheets = personsIn(sheets).filter(isErased).length;
promise("no export of a list contains an erased person", erasedInSheets, erasedInSheets === 0);
let ownExports = 0;
let othersMissing = 0;
for (const [person, roots] of made) {
  const has = (await exportOf(roots)).includes(wordOf(person));
  if (isErased(person) && has) ownExports += 1;
  if (!isErased(person) && !has) othersMissing += 1;
}
promise("no personal export contains an erased person", ownExports, ownExports === 0);
promise("every other person has a personal export", `${othersMissing} not`, othersMissing === 0);
promise("no new backup contains an erased person", erasedInBackup.length, erasedInBackup.length === 0);
promise("all others are as they were, byte for byte", `${changed.length} changed`, changed.length === 0);
promise(
  "all others are in the new backup",
  othersInBackup.length,
  othersInBackup.length === Math.floor(PERSONS / 2),
);
printPromises();
