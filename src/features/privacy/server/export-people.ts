import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { html } from "hono/html";
import { site } from "#firm/site.ts";
import { formatMoment } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import type { StoredFile } from "#server/collections/files.store.ts";
import type { OutboxMail } from "#server/collections/outbox.store.ts";
import { readParts } from "#server/files/parts.ts";
import { isCopy } from "#server/outbox/conversation.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Located } from "#server/records/belonging.ts";
import type { Preview, RecordName } from "../privacy.ts";
import { belongingsOf, entriesAbout, nameOf, rootsOf } from "./belongings.ts";
import { foundIn, personalFields } from "./find-people.ts";

/** The records and files that belong to the named records, without duplicates. */
async function gathered({ store }: Pick<Deps, "store">, names: readonly RecordName[]) {
  const records = new Map<string, Located>();
  const files = new Map<string, Stored<StoredFile>>();
  for (const root of (await rootsOf(store, names)).roots) {
    const theirs = await belongingsOf(store, root);
    for (const each of theirs.records) records.set(`${each.collection}/${each.record._id}`, each);
    for (const file of theirs.files) files.set(file._id, file);
  }
  return { records: [...records.values()], files: [...files.values()] };
}

const shownOf = (located: Located): Preview["records"][number] => ({
  ...foundIn(located),
  createdAt: located.record.createdAt,
  fields: personalFields(located).map(({ field, value }) => ({ field, value })),
});

/** What erasing these records would remove, and what a person's export would contain. */
export async function previewOf(deps: Pick<Deps, "store">, names: readonly RecordName[]): Promise<Preview> {
  const { records, files } = await gathered(deps, names);
  const entries = await Promise.all(records.map((each) => entriesAbout(deps.store, nameOf(each))));
  const ids = entries.flat().filter(({ erasedBy }) => erasedBy === null);
  return {
    records: records.map(shownOf),
    files: files.map(({ name, size }) => ({ name, size })),
    entries: ids.length,
  };
}

type ExportDeps = Pick<Deps, "store" | "blobs" | "now">;

/** The file's name without characters that file systems refuse or read as a folder. The id makes it unique. */
const nameInArchive = ({ _id, name }: Stored<StoredFile>) =>
  `files/${_id}-${name.replaceAll(/[^\p{L}\p{M}\p{N}._ -]/gu, "_").slice(-100)}`;

const page = (
  now: Date,
  records: readonly Located[],
  files: readonly Stored<StoredFile>[],
) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>What ${site.name} holds about you</title>
    <style>
      body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
      dt { font-weight: 600; }
      dd { margin: 0 0 0.5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
      section { border-top: 1px solid #ccc; }
    </style>
  </head>
  <body>
    <h1>What ${site.name} holds about you</h1>
    <p>${formatMoment(now.toISOString())}</p>
    ${records.map(
      (located) => html`<section>
        <h2>${foundIn(located).title || located.collection}</h2>
        <p>${located.collection}, ${formatMoment(located.record.createdAt)}</p>
        <dl>
          ${personalFields(located).map(({ field, value }) => html`<dt>${field}</dt><dd>${value}</dd>`)}
        </dl>
      </section>`,
    )}
    <h2>Files</h2>
    <ul>
      ${files.map((file) => html`<li><a href="${nameInArchive(file)}">${file.name}</a></li>`)}
    </ul>
  </body>
</html>`;

/** What the records say of the person, and nothing that only the server needs. */
const dataOf = (located: Located) => ({
  ...nameOf(located),
  createdAt: located.record.createdAt,
  ...Object.fromEntries(personalFields(located).map(({ field, value }) => [field, value])),
});

/** A copy of an alert says nothing that the alert does not, but for the address of an administrator. */
const isColleagues = ({ collection, record }: Located) =>
  collection === "outbox" && isCopy(record as Stored<OutboxMail>);

/** Everything that is stored with the records, as a ZIP archive: to read, for machines, and the files. */
export async function* exportPeople(
  deps: ExportDeps,
  names: readonly RecordName[],
): AsyncGenerator<Uint8Array, undefined> {
  const { records: found, files } = await gathered(deps, names);
  const records = found.filter((located) => !isColleagues(located));
  const log = (await Promise.all(records.map((each) => entriesAbout(deps.store, nameOf(each))))).flat();
  const made: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  const addText = (name: string, text: string) => {
    const entry = new ZipDeflate(name);
    archive.add(entry);
    entry.push(strToU8(text), true);
  };
  addText("index.html", String(await page(deps.now(), records, files)));
  addText(
    "data.json",
    JSON.stringify(
      {
        records: records.map(dataOf),
        files: files.map((file) => ({ name: file.name, size: file.size, file: nameInArchive(file) })),
        log: log.map(({ createdAt, action, collection, changes }) => ({
          createdAt,
          action,
          collection,
          changes,
        })),
      },
      null,
      2,
    ),
  );
  yield* made.splice(0);
  for (const file of files) {
    const entry = new ZipPassThrough(nameInArchive(file));
    archive.add(entry);
    for await (const bytes of readParts(deps.blobs, file.parts)) {
      entry.push(bytes);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(0), true);
  }
  archive.end();
  yield* made.splice(0);
  return undefined;
}
