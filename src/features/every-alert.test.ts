import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "#local/process/root.ts";
import { collections } from "#server/collections.ts";
import { type SubmissionMails, submissionMails } from "#server/outbox/submission-mails.ts";
import { type InboxSample, inboxSamples } from "#tests/support/inbox-samples.ts";

type Mails = SubmissionMails<object>;

const isMails = (value: unknown): value is Mails =>
  typeof value === "object" && value !== null && "alert" in value && "receipt" in value;

/** The inboxes whose form stores a record at once; a registration of the job fair comes in three steps. */
const inboxes = (
  await Promise.all(
    globSync("src/features/*/server/*{-mails,.routes}.ts", { cwd: root }).map(async (file) => {
      const mails = Object.values<unknown>(await import(join(root, file))).find(isMails);
      const sample = inboxSamples.find(({ noun }) => noun === file.split("/")[2]);
      return mails && sample ? [[sample.collection, { mails, sample }] as const] : [];
    }),
  )
).flat();

const when = { now: new Date("2026-08-21T06:30:00Z"), holidays: [] };
const reference = "REF-26-0001";

it("finds every inbox with such a form", () => {
  const others = inboxSamples
    .map(({ collection }) => collection)
    .filter((name) => name !== "jobFairCompanies");
  expect(inboxes.map(([name]) => name).toSorted()).toEqual(others.toSorted());
});

const alertOf = ({ mails, sample }: { readonly mails: Mails; readonly sample: InboxSample }) => {
  const record = { ...sample.stored({ reference }) } as Readonly<Record<string, unknown>>;
  return { record, alert: JSON.stringify(mails.alert ? mails.alert(record, when) : null) };
};

// `npx vitest run src/features/every-alert --update` accepts what the mail leaves to the back office.
it("leaves out of the mail to the firm only what was decided", () => {
  const left = inboxes.flatMap(([name, inbox]) => {
    const { record, alert } = alertOf(inbox);
    const isLeft = (field: string) => {
      const value = record[field];
      return typeof value === "string" && value !== "" && !alert.includes(JSON.stringify(value).slice(1, -1));
    };
    const names = Object.keys(inbox.sample.labels).filter(isLeft);
    return names.length > 0 ? [[name, names.join(" ")]] : [];
  });
  expect(Object.fromEntries(left)).toMatchInlineSnapshot(`
    {
      "enquiries": "phone",
      "projects": "contactNumber qualification problemSolved beneficiaries successReason skills agreedWording",
      "waitingCompanies": "phone consentWording",
    }
  `);
});

describe.each(inboxes)("the mails about a record in %s", (collection, { mails, sample }) => {
  const { record, alert } = alertOf({ mails, sample });

  it("say to the firm each field that is `alerted`", () => {
    const { fields } = collections[collection];
    const said = Object.entries(fields).filter(([name, { alerted }]) => alerted && record[name]);
    expect(said).not.toEqual([]);
    expect(said.filter(([name]) => !alert.includes(String(record[name]))).map(([name]) => name)).toEqual([]);
  });

  it("say to the firm no phone number that was typed into a text", () => {
    const texts = Object.entries(collections[collection].fields).filter(
      ([name, { type }]) => /^text/.test(type) && record[name],
    );
    const dialled = Object.fromEntries(texts.map(([name]) => [name, "Ring 9847 054321"]));
    const long = "REF-2026-123456";
    const [alert] = submissionMails(
      { newId: () => "one", now: () => when.now },
      { collection, id: "one" },
      { ...record, ...dialled, reference: long, suspectedSpam: false },
      mails,
      [],
    );
    expect(alert?.record.subject).toContain(`${long}: Ring 9847 ••••••`);
    expect(JSON.stringify(alert?.record)).not.toContain("054321");
  });

  it("quote its reference to the sender, and leave no word of a pattern open", () => {
    const receipt = mails.receipt ? mails.receipt(record, when) : null;
    if (!receipt) throw new Error("There is no receipt.");
    for (const { subject, promise } of [receipt, ...(receipt.inMalayalam ? [receipt.inMalayalam] : [])]) {
      expect(subject).toContain(reference);
      expect(`${subject} ${promise}`).not.toMatch(/[{}]|undefined|null/);
    }
  });
});
