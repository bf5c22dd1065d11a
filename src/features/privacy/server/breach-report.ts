import { html } from "hono/html";
import { site } from "#firm/site.ts";
import { endOfDay, formatDate, formatMoment, startOfDay } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import { collectionNames, collections, isCollectionName } from "#server/collections.ts";
import { inBatches } from "#server/platform/async-iterables.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type CollectionName, everyItem } from "#server/store/store.ts";
import type { Breach } from "../breach.ts";
import type { Entry } from "./belongings.ts";
import { foundIn, personalFields } from "./find-people.ts";

type ReportDeps = Pick<Deps, "store" | "now">;

/** The most people that a report names. Further ones are only counted: a report on fewer days names them. */
const NAMED_MAX = 1000;

interface Span {
  readonly first: string;
  readonly last: string;
}

/** The log is read newest first. */
const widened = (span: Span | undefined, { createdAt }: Entry): Span => ({
  first: createdAt,
  last: span?.last ?? createdAt,
});

interface Seen extends Span {
  readonly collection: CollectionName;
  readonly id: string;
  readonly actions: ReadonlySet<string>;
}

interface Listed extends Span {
  readonly records: number;
}

/** Whether an IP address is this one or begins with these groups of it: "10.1" is no beginning of 10.10.0.7. */
const isWithin = (address: string, network: string) =>
  network === "" ||
  address === network ||
  (/[.:]$/.test(network) ? [network] : [`${network}.`, `${network}:`]).some((groups) =>
    address.startsWith(groups),
  );

/** What the log and the counters say within the days. */
async function readLog({ store }: ReportDeps, { account, network, from, to }: Breach) {
  const seen = new Map<string, Seen>();
  const listed = new Map<CollectionName, Listed>();
  const exports: Entry[] = [];
  const networks = new Map<string, Span>();
  const days = { since: startOfDay(from), before: endOfDay(to) };
  const read = new Map<string, number>();
  for await (const { _id, records } of everyItem((page) => store.page("readings", { ...page, ...days })))
    read.set(_id, records);
  const by = account === "" ? {} : ({ index: "account", value: account } as const);
  for await (const entry of everyItem((page) => store.page("audit", { ...page, ...days, ...by }))) {
    const { _id, action, collection, recordId, address, accountId } = entry;
    // Entries without an account are visitors' changes of their own records, which showed them nobody else's.
    if (accountId === "" || !isWithin(address, network)) continue;
    networks.set(address, widened(networks.get(address), entry));
    if (action === "export") exports.push(entry);
    if (collection === null || !isCollectionName(collection) || collections[collection].persons === null)
      continue;
    if (action === "list") {
      const earlier = listed.get(collection);
      const records = (earlier?.records ?? 0) + (read.get(_id) ?? 0);
      listed.set(collection, { ...widened(earlier, entry), records });
    } else if (recordId !== null) {
      const key = `${collection}/${recordId}`;
      const earlier = seen.get(key);
      const actions = new Set([...(earlier?.actions ?? []), action]);
      seen.set(key, { ...widened(earlier, entry), collection, id: recordId, actions });
    }
  }
  return { seen: [...seen.values()], listed, exports, networks };
}

interface Person extends Seen {
  readonly title: string;
  readonly note: string;
}

/** Names the people that the records are about. Of a deleted record only the id is known. */
async function named({ store }: ReportDeps, seen: readonly Seen[]): Promise<Person[]> {
  const people: Person[] = [];
  for await (const batch of inBatches(seen.slice(0, NAMED_MAX))) {
    const records = await Promise.all(batch.map(({ collection, id }) => store.get(collection, id)));
    for (const [at, each] of batch.entries()) {
      const record = records[at] as Stored<object> | null;
      const found = record && foundIn({ collection: each.collection, record });
      const contact = record ? personalFields({ collection: each.collection, record }) : [];
      const reached = contact.filter(({ kind }) => kind === "email" || kind === "phone");
      people.push({
        ...each,
        title: found?.title || each.id,
        note: record ? reached.map(({ value }) => value).join(", ") : "no longer stored",
      });
    }
  }
  return people;
}

/** `fullName` and `info_from` in words. */
const inWords = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();

const fieldsOf = (collection: CollectionName) =>
  Object.keys(collections[collection].persons?.fields ?? {})
    .map(inWords)
    .join(", ");

const style = `
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light; }
  table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
  th, td { padding: 0.25rem 0.5rem; border-bottom: 1px solid #ccc; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
`;

const span = ({ first, last }: Span) => html`<td>${formatMoment(first)}</td><td>${formatMoment(last)}</td>`;

/** Whose data an account or a network has seen, which kinds, and since when: to read, and to print. */
export async function breachReport(deps: ReportDeps, breach: Breach): Promise<string> {
  const { seen, listed, exports, networks } = await readLog(deps, breach);
  const people = await named(deps, seen);
  const account = breach.account === "" ? null : await deps.store.get("accounts", breach.account);
  const kinds = collectionNames.filter(
    (name) => listed.has(name) || seen.some(({ collection }) => collection === name),
  );
  const all = [...seen, ...listed.values(), ...exports.map((entry) => widened(undefined, entry))];
  const since = all.map(({ first }) => first).sort()[0];
  const who = breach.account === "" ? "everybody" : (account?.username ?? "a deleted account");
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Breach report, ${site.name}</title>
    <style>${style}</style>
  </head>
  <body>
    <h1>Breach report</h1>
    <p>${site.name}, made on ${formatMoment(deps.now())} from the audit log and its counters. It says what ${who} was shown${breach.network === "" ? "" : ` from ${breach.network}`} from ${formatDate(breach.from)} to ${formatDate(breach.to)}.</p>
    <p><strong>${since === undefined ? "The log has nothing that was read, changed or exported." : `Records opened or changed: ${seen.length}. Exports: ${exports.length}. Since: ${formatMoment(since)}.`}</strong></p>
    <h2>Which data</h2>
    <table>
      <thead><tr><th>Records</th><th>Opened or changed</th><th>Read in lists, at most</th><th>What they hold</th></tr></thead>
      <tbody>${kinds.map((kind) => html`<tr><td>${inWords(kind)}</td><td>${seen.filter(({ collection }) => collection === kind).length}</td><td>${listed.get(kind)?.records ?? 0}</td><td>${fieldsOf(kind)}</td></tr>`)}</tbody>
    </table>
    <p>A list names no records. Whose they were: everybody whose record of that kind was stored by then.</p>
    <h2>Lists</h2>
    <table>
      <thead><tr><th>Records</th><th>First read in the hour from</th><th>Last read in the hour from</th></tr></thead>
      <tbody>${[...listed].map(([kind, each]) => html`<tr><td>${inWords(kind)}</td>${span(each)}</tr>`)}</tbody>
    </table>
    <h2>Exports</h2>
    <table>
      <thead><tr><th>What</th><th>When</th><th>By</th><th>From</th></tr></thead>
      <tbody>${exports.map((entry) => html`<tr><td>${entry.label}</td><td>${formatMoment(entry.createdAt)}</td><td>${entry.username}</td><td>${entry.address}</td></tr>`)}</tbody>
    </table>
    <h2>Whose data</h2>
    ${seen.length > NAMED_MAX ? html`<p>These are the latest ${NAMED_MAX} of ${seen.length}. Choose fewer days to see the others.</p>` : ""}
    <table>
      <thead><tr><th>Who</th><th>How to reach them</th><th>Records</th><th>First</th><th>Last</th><th>What was done</th></tr></thead>
      <tbody>${people.map((each) => html`<tr><td>${each.title}</td><td>${each.note}</td><td>${inWords(each.collection)}</td>${span(each)}<td>${[...each.actions].join(", ")}</td></tr>`)}</tbody>
    </table>
    <h2>From which networks</h2>
    <table>
      <thead><tr><th>Network</th><th>First</th><th>Last</th></tr></thead>
      <tbody>${[...networks].map(([address, each]) => html`<tr><td>${address || "unknown"}</td>${span(each)}</tr>`)}</tbody>
    </table>
  </body>
</html>`;
  return String(await page);
}
