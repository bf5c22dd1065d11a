import { type Column, getTableColumns } from "drizzle-orm";
import { OPERATIONS } from "#rules/mail.ts";
import { collectionNames, collections } from "#server/collections.ts";
import { mailOf } from "#server/outbox/mail-of.ts";
import type { Deps } from "#server/platform/deps.ts";
import { auditedStore } from "#server/records/audited-store.ts";
import type { CollectionName, Write } from "#server/store/store.ts";
import { deletedVersion } from "#tests/support/deleted-version.ts";

/** Columns whose values the database checks; all others may hold any text. */
const checked: Readonly<Record<string, (mark: string) => unknown>> = {
  "jobFairCompanies.website": (mark) => `www.${mark}.in`,
  "jobFairCompanies.pincode": () => "682001",
  "jobFairCompanies.stage": () => "begun",
  "jobFairBrandings.mainColour": () => "#102030",
  "jobFairBrandings.secondColour": () => null,
  "jobFairVouchers.undoneAt": () => "2026-08-20T06:00:00.000Z",
  "jobFairVouchers.redeemedAt": () => null,
  "jobFairVouchers.redeemedBy": () => null,
  "outbox.state": () => "waiting",
  "projects.qualification": () => "Other",
};

/** A word that every value of a person contains. It is so long that no random id contains it by chance. */
export const wordOf = (person: number) => `zqperson${person}x`;

/** Ends in a word that no other value has, in letters that every comparison leaves as they are. */
export const markOf = (person: number, place: string) =>
  `${wordOf(person)}${[...place].map((letter) => letter.codePointAt(0)?.toString(36)).join("")}`;

function valueFor(collection: CollectionName, field: string, column: Column, mark: string): unknown {
  const fixed = checked[`${collection}.${field}`];
  if (fixed) return fixed(mark);
  const isPersonal = collections[collection].persons?.fields[field] !== undefined;
  if (column.enumValues?.length) return column.enumValues[0];
  if (column.getSQLType().startsWith("timestamp")) return column.notNull ? "2099-01-01T00:00:00.000Z" : null;
  if (column.dataType === "boolean") return true;
  if (column.dataType === "number") return 1;
  if (column.dataType === "json") return [];
  return isPersonal || column.notNull ? mark : null;
}

export interface MadeRecord {
  readonly collection: CollectionName;
  readonly id: string;
}

/** A record of any collection with a value of its own in every field. */
function recordOf(person: number, { collection, id }: MadeRecord, owner: MadeRecord | null): object {
  const { table, persons } = collections[collection];
  const { _id, createdAt, updatedAt, version, searchText, ...columns } = getTableColumns(table) as Record<
    string,
    Column
  >;
  const belongs = persons?.owner;
  const link =
    !belongs || !owner
      ? {}
      : "reference" in belongs
        ? { [belongs.reference]: `${owner.collection}/${owner.id}` }
        : { [belongs.id]: owner.id };
  const made = Object.entries(columns).map(([field, column]) => [
    field,
    valueFor(collection, field, column, markOf(person, `${collection}.${field}.${id.length}`)),
  ]);
  const { _id: ofId, ...fields } = { ...Object.fromEntries(made), ...link } as Record<string, unknown>;
  return fields;
}

type MakerDeps = Pick<Deps, "store" | "blobs" | "newId" | "now">;

/** Collections of what somebody has sent or is; all others belong to one of these or are about no person. */
const SERVER_OWN: readonly string[] = ["accounts", "audit", "versions"];
export const rootCollections = collectionNames.filter(
  (name) => collections[name].persons && !collections[name].persons?.owner && !SERVER_OWN.includes(name),
);

const isPartOf = (part: CollectionName, owner: CollectionName) => {
  const of = collections[part].persons?.owner;
  return of && ("reference" in of || of.collection === owner);
};

/**
 * Somebody who is in every collection, with all parts, mails, files and entries of the log; returns the records by which a
 * superadmin would choose them.
 */
export async function makePerson(deps: MakerDeps, person: number): Promise<MadeRecord[]> {
  const visitor = { accountId: "", username: markOf(person, "visitor"), address: markOf(person, "address") };
  const logged = auditedStore(deps, visitor);
  const roots: MadeRecord[] = [];

  async function add(collection: CollectionName, owner: MadeRecord | null): Promise<MadeRecord> {
    const belongs = collections[collection].persons?.owner;
    const ofOwner = belongs && "id" in belongs && belongs.id === "_id" && owner ? owner.id : null;
    const id = collection === "jobFairVouchers" ? `${owner?.id}.1` : (ofOwner ?? deps.newId());
    const made = { collection, id };
    const record = recordOf(person, made, owner) as Record<string, unknown>;
    if (collection === "files") {
      const blob = `2026-08-21/${id}/1`;
      const bytes = Buffer.from(markOf(person, "bytes"));
      await deps.blobs.put(blob, bytes);
      Object.assign(record, { parts: [{ blob, size: bytes.length }], size: bytes.length, renditions: {} });
    }
    await logged.commit([{ insert: collection, id, record } as unknown as Write]);
    for (const part of collectionNames)
      if (isPartOf(part, collection) && part !== collection) {
        // A mail about a mail, or a file of a file, does not exist.
        if (
          owner &&
          collections[part].persons?.owner &&
          "reference" in (collections[part].persons?.owner ?? {})
        )
          continue;
        if (part === "uploads" || collection !== "files") await add(part, made);
      }
    return made;
  }

  for (const collection of rootCollections) roots.push(await add(collection, null));

  // One who was deleted, and can still be restored.
  const id = deps.newId();
  const was = { _id: id, name: markOf(person, "deleted"), phone: markOf(person, "deletedPhone") };
  const deleted = deletedVersion({ about: `staff/${id}`, was });
  await deps.store.commit([{ insert: "versions", id, record: deleted }]);
  roots.push({ collection: "versions", id });

  // A digest, and a mail about nothing that is stored, which name somebody.
  const email = markOf(person, `enquiries.email.${id.length}`);
  const parts = [{ list: [`${wordOf(person)} (${email}): since Friday`] }];
  for (const [kind, text] of [
    ["digest", { subject: "This morning", heading: "", parts }],
    ["fair-withdrawal", { subject: `${email} has withdrawn`, heading: "", parts }],
  ] as const) {
    const mail = mailOf(deps, { kind, to: OPERATIONS, text });
    const sent = { state: "sent", sentAt: deps.now().toISOString() } as const;
    await deps.store.commit([{ ...mail, record: { ...mail.record, ...sent } }]);
  }
  return roots;
}
