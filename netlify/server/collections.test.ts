import { readFileSync } from "node:fs";
import { type Column, getTableColumns } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { nouns as adminNouns } from "#admin/nouns.ts";
import { exportTypes } from "#features/export/server/exports.routes.ts";
import { findDescriptions, listFile, withCollections } from "#local/migration/collection-list.ts";
import { collections } from "./collections.ts";
import type { Collection } from "./store/collection.ts";
import { inboxParts } from "./store/field-columns.ts";

const all: readonly (readonly [string, Collection])[] = Object.entries(collections);
const named = (has: (collection: Collection) => unknown) =>
  all.flatMap(([name, collection]) => (has(collection) ? name : [])).sort();

const inboxes = named(({ promised }) => promised);

/** Names, of which all inboxes are one. */
const withInboxes = (names: readonly string[]) =>
  inboxes.every((inbox) => names.includes(inbox))
    ? ["every inbox", ...names.filter((name) => !inboxes.includes(name))]
    : names;

/** The fields of a collection, without those that every inbox has. */
const ownColumns = ({ table, promised }: Collection): Record<string, Column> => {
  const { _id, searchText, ...columns } = getTableColumns(table) as Record<string, Column>;
  const shared = promised ? Object.keys(inboxParts().columns) : [];
  return Object.fromEntries(Object.entries(columns).filter(([field]) => !shared.includes(field)));
};

describe("the table of collections", () => {
  it("has every description of a collection, as `npm run migration` lists them", async () => {
    const list = readFileSync(listFile, "utf8");
    expect(withCollections(list, await findDescriptions())).toBe(list);
  });

  it("says what a search looks through wherever something can be found", () => {
    for (const [, { office, searched }] of all) if (office?.search) expect(searched).not.toEqual([]);
  });

  it("searches the fields by whose words an inbox is filtered, since the index of the search finds them", () => {
    for (const [name, { filteredBy, searched }] of all) {
      const { place = [], source = [] } = filteredBy ?? {};
      expect(searched, name).toEqual(expect.arrayContaining([...place, ...source]));
    }
  });

  // `npx vitest run netlify/server/collections.test.ts --update` accepts what a new collection or field leaves out.
  const uses = ["audit", "viewsLoggedBy", "announced", "search", "trash", "history", "export"] as const;
  it("says for each collection that administrators know what it leaves out", () => {
    const without = uses.map((use) => [
      use,
      withInboxes(named((each) => each.office && !each.office[use])).join(" "),
    ]);
    expect(Object.fromEntries(without)).toMatchInlineSnapshot(`
      {
        "announced": "accounts certificates contentOrders footers headings jobFairBrandings jobFairContacts jobFairSelections jobFairSettings jobFairVouchers news outbox partners retentionRules siteSettings staff",
        "audit": "",
        "export": "accounts certificates contentOrders footers headings jobFairBrandings jobFairContacts jobFairSelections jobFairSettings jobFairVouchers news outbox partners retentionRules siteSettings",
        "history": "every inbox accounts certificates jobFairBrandings jobFairContacts jobFairSelections jobFairVouchers outbox retentionRules",
        "search": "accounts contentOrders footers headings jobFairBrandings jobFairSelections jobFairSettings jobFairVouchers outbox retentionRules siteSettings",
        "trash": "accounts certificates contentOrders footers headings jobFairBrandings jobFairContacts jobFairSelections jobFairSettings jobFairVouchers outbox retentionRules siteSettings",
        "viewsLoggedBy": "accounts certificates contentOrders footers headings jobFairBrandings jobFairContacts jobFairSelections jobFairSettings jobFairVouchers news partners retentionRules siteSettings",
      }
    `);
  });

  it("names every text that searches do not look through", () => {
    const unsearched = all.flatMap(([name, collection]) => {
      const columns = ownColumns(collection);
      const texts = Object.keys(columns).filter((field) => columns[field]?.dataType === "string");
      const others = texts.filter((field) => !collection.searched.includes(field));
      return collection.searched.length > 0 && others.length > 0 ? [[name, others.join(" ")]] : [];
    });
    expect(Object.fromEntries(unsearched)).toMatchInlineSnapshot(`
      {
        "accounts": "passwordHash adminType",
        "audit": "accountId action collection erasedBy",
        "certificates": "staffId kind from to feedback issuedOn issuer leftOn issuedBy signature revokedOn revokedBy revocationReason",
        "enquiries": "call",
        "jobFairCompanies": "country domain stage",
        "jobFairContacts": "companyId",
        "news": "newsFile state",
        "outbox": "replyTo subscriber about reference mailBody sender author state lastReason",
        "partners": "companylogo",
        "projects": "problemSolved beneficiaries successReason agreedWording termsVersion file",
        "staff": "selfIntroduction socialmedia1 platform1 socialmedia2 platform2 socialmedia3 platform3 socialmedia4 platform4 gender dob bloodGroup fullAddress dateOfJoining jobRole employeeStatus jobLevel leftOn feedback image profileImage businessCard Certificate category",
        "versions": "about endedBy job",
        "waitingCompanies": "consentWording termsVersion",
      }
    `);
  });
});

describe("what records say about persons", () => {
  const isText = ({ dataType, enumValues }: Column) =>
    !enumValues?.length && (dataType === "string" || dataType === "json");
  const textsOf = (collection: Collection) =>
    Object.entries(ownColumns(collection)).flatMap(([field, column]) => (isText(column) ? field : []));

  // Accepting a text field here means that it says nothing about a person: it is not shown, given or erased for anybody.
  // `npx vitest run netlify/server/collections.test.ts --update` does.
  it("is said of every text", () => {
    const unsaid = all.flatMap(([name, collection]) => {
      const fields: object = collection.persons?.fields ?? {};
      const others = textsOf(collection).filter((field) => !(field in fields));
      return others.length > 0 ? [[name, others.join(" ")]] : [];
    });
    expect(Object.fromEntries(unsaid)).toMatchInlineSnapshot(`
      {
        "accounts": "passwordHash",
        "audit": "accountId collection recordId erasedBy",
        "backupRuns": "reason",
        "certificateKeys": "publicKey",
        "certificateLooks": "certificateId",
        "certificates": "staffId revokedOn revokedBy",
        "contentOrders": "ids",
        "erasures": "reason username",
        "factorSetUps": "accountId secret",
        "faults": "place file day",
        "files": "purpose type sha256 parts renditions attachedTo",
        "footers": "videoheading videourl1 videourl2 videourl3 videofile1 videofile2 videofile3 imageheading imagefile",
        "givenNotices": "about",
        "headings": "newsHeading partnershipHeading partnershipSubHeading",
        "idempotencyKeys": "key bodyHash answer",
        "jobFairAddressChanges": "companyId",
        "jobFairContacts": "companyId",
        "jobFairFactsChanges": "confirmedHost",
        "jobFairFlows": "companyId",
        "jobFairPlaces": "companyId",
        "jobFairSelections": "companyId selectedVouchers selectedTools",
        "jobFairSettings": "link note",
        "jobFairVouchers": "companyId",
        "jobs": "accountId username about tags records",
        "keptStatuses": "list",
        "locks": "subject",
        "lookups": "staffId",
        "mentions": "about noteId accountId",
        "news": "title newsLink newsFile summary text",
        "notes": "about accountId",
        "notices": "wording",
        "outbox": "kind subscriber about sender author",
        "partners": "companyname description companylogo",
        "passwordResets": "accountId",
        "postalCodes": "offices",
        "projects": "agreedWording termsVersion",
        "readings": "accountId username collection",
        "recoveryCodes": "hashes",
        "replyTemplates": "inbox",
        "savedViews": "inbox accountId",
        "secondFactors": "accountId sealedSecret credentialId publicKey transports",
        "sessions": "accountId",
        "signInTickets": "accountId challenge",
        "siteSettings": "phone email whatsapp hours legalName cin gstin registeredOffice contactPerson foundedIn address holidays social banner",
        "uploads": "purpose parts fileKey",
        "versions": "about changed job",
      }
    `);
  });

  it("has an end for every record: a period, a record that it belongs to, or a word that it is kept", () => {
    for (const [name, { expires, retention, persons }] of all) {
      expect(retention === "expires", name).toBe(expires);
      if (retention === "withOwner") expect(persons?.owner, name).toBeDefined();
      else if (!expires && typeof retention === "string") expect(persons?.owner, name).toBeUndefined();
    }
  });

  // Adding a collection about persons to these means that its records are stored until somebody deletes them.
  it("is kept for ever in no other collection", () => {
    const kept = all.filter(([, { retention, persons }]) => retention === "kept" && persons);
    expect(kept.map(([name]) => name)).toEqual(["accounts", "audit", "savedViews", "replyTemplates"]);
  });

  it("belongs to records that are about persons as well", () => {
    for (const [name, { persons }] of all) {
      if (!persons?.owner || "reference" in persons.owner) continue;
      const owner = all.find(([other]) => other === (persons.owner as { collection: string }).collection);
      expect(owner?.[1].persons, name).not.toBeNull();
      expect(owner, name).toBeDefined();
    }
  });

  // The compiler accepts further properties of a description.
  it("is said in no other words than those that are read", () => {
    for (const [name, { persons }] of all) {
      const words = persons ? [...Object.keys(persons), ...Object.keys(persons.owner ?? {})] : [];
      expect(["collection", "fields", "id", "owner", "reference"], name).toEqual(
        expect.arrayContaining(words),
      );
    }
  });

  it("is everything that is viewed as personal", () => {
    for (const [name, { office, persons }] of all)
      if (office?.viewsLoggedBy) expect(persons, name).not.toBeNull();
  });
});

describe("the back office", () => {
  const admin: readonly (readonly [string, (typeof adminNouns)[keyof typeof adminNouns]])[] =
    Object.entries(adminNouns);
  const adminNamed = (has: (noun: (typeof admin)[number][1]) => unknown) =>
    admin.flatMap(([name, noun]) => (has(noun) ? name : [])).sort();

  it("has words for every noun whose changes are logged, and for the trash, of which readings are", () => {
    const logged = named(({ office }) => office?.audit);
    expect(adminNamed(({ audited }) => audited)).toEqual([...logged, "trash"].sort());
  });

  it("has words for every noun that is found, announced or counted", () => {
    const shown = named(({ office, countedFor }) => office?.search || office?.announced || countedFor);
    expect(adminNamed(({ records }) => records)).toEqual(shown);
  });

  it("can open every record that is found or announced", () => {
    const opened = named(({ office }) => office?.search || office?.announced);
    expect(adminNamed(({ records }) => records?.urlOf)).toEqual(opened);
  });

  it("knows what each export contains", () => {
    const types = admin.flatMap(([, { exported }]) => Object.keys(exported));
    expect(types.sort()).toEqual([...exportTypes].sort());
  });
});
