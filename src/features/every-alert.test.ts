import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "#local/process/root.ts";
import type { Fields } from "#rules/noun-fields.ts";
import type { SubmissionMails } from "#server/outbox/submission-mails.ts";
import { type InboxSample, inboxSamples } from "#tests/support/inbox-samples.ts";

type Mails = SubmissionMails<object>;

const isMails = (value: unknown): value is Mails =>
  typeof value === "object" && value !== null && "alert" in value && "receipt" in value;

/** `src/features/<noun>/…`, `tests/samples/<noun>/…` */
const nounOf = (file: string) => file.split("/")[2] ?? "";
const importAll = async (pattern: string) =>
  Promise.all(
    globSync(pattern, { cwd: root }).map(async (file) => ({
      noun: nounOf(file),
      exported: Object.values((await import(join(root, file))) as object) as readonly unknown[],
    })),
  );

const samples = await importAll("tests/samples/*/*.ts");
const isSample = (value: unknown): value is InboxSample => inboxSamples.some((one) => one === value);

/** The inboxes whose form stores a record at once; a registration of the job fair comes in three steps. */
const inboxes = (await importAll("src/features/*/server/*-mails.ts")).flatMap(({ noun, exported }) => {
  const mails = exported.find(isMails);
  const sample = samples.find((one) => one.noun === noun)?.exported.find(isSample);
  return mails && sample ? [[sample.collection, { noun, mails, sample }] as const] : [];
});

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
  const left = inboxes.map(([name, inbox]) => {
    const { record, alert } = alertOf(inbox);
    const isLeft = (field: string) => {
      const value = record[field];
      return typeof value === "string" && value !== "" && !alert.includes(JSON.stringify(value).slice(1, -1));
    };
    return [name, Object.keys(inbox.sample.labels).filter(isLeft).join(" ")];
  });
  expect(Object.fromEntries(left)).toMatchInlineSnapshot(`
    {
      "enquiries": "phone",
      "projects": "contactNumber qualification problemSolved beneficiaries successReason skills agreedWording",
      "waitingCompanies": "phone consentWording",
    }
  `);
});

describe.each(inboxes)("the mails about a record in %s", (_, { noun, mails, sample }) => {
  const { record, alert } = alertOf({ mails, sample });

  it("say to the firm each field that is `alerted`", async () => {
    const exported = Object.values((await import(join(root, `src/features/${noun}/${noun}.ts`))) as object);
    const fields = exported.find(
      (value): value is Fields =>
        typeof value === "object" && value !== null && JSON.stringify(value).includes('"alerted":true'),
    );
    const said = Object.entries(fields ?? {}).filter(([name, { alerted }]) => alerted && record[name]);
    expect(said).not.toEqual([]);
    expect(said.filter(([name]) => !alert.includes(String(record[name]))).map(([name]) => name)).toEqual([]);
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
