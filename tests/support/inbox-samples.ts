import { globSync } from "node:fs";
import { join, parse } from "node:path";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { isInbox } from "#admin/noun.ts";
import { findDescriptions } from "#local/migration/collection-list.ts";
import { root } from "#local/process/root.ts";
import { labelsOf, rulesOf, sampleOf } from "#rules/noun-fields.ts";
import { collections } from "#server/collections.ts";
import type { Inbox, RecordOf } from "#server/store/store.ts";
import { noticeWords, storedSample } from "./field-samples.ts";
import { visitorForms } from "./files/visitor-forms.ts";
import { asReceived, untouched } from "./received.ts";

/** A form in which visitors send what its inbox shows. */
export interface FormSample {
  /** Where it is sent. */
  readonly address: string;
  readonly schema: z.ZodMiniType;
  /** What it sends, field by field. */
  readonly sent: Readonly<Record<string, string | boolean>>;
  /** What the tab has stored before the form is opened. */
  readonly session?: Readonly<Record<string, string>>;
  /** What the server answers before the form is sent. */
  readonly answers?: Readonly<Record<string, () => unknown>>;
}

/** What tests of every inbox need to know of one; its noun's sample says it, or its fields do. */
export interface InboxSample<C extends Inbox = Inbox> {
  readonly collection: C;
  /** A record as it is stored, of which `reference` is unique. */
  readonly stored: (changes: { readonly reference: string }) => RecordOf<C>;
  /** A record as its page in the back office gets it. */
  readonly received: object;
  /** What that page calls the fields. */
  readonly labels: Readonly<Record<string, string>>;
  /** The forms, by the names of their components. */
  readonly forms: Readonly<Record<string, FormSample>>;
}

interface FoundSample extends InboxSample {
  /** Its folder in `src/features`. */
  readonly noun: string;
}

interface NoticeSample {
  readonly noun: string;
  /** The form's line in the privacy notice. */
  readonly form: string;
  /** The words by which that line names each field. */
  readonly fields: Readonly<Record<string, string>>;
}

interface SampleFile {
  readonly inboxSample?: InboxSample;
  readonly privacyNotice?: Omit<NoticeSample, "noun">;
}

const given = await Promise.all(
  globSync("tests/samples/*/*.ts", { cwd: root }).map(async (file) => ({
    noun: file.split("/")[2] ?? "",
    ...((await import(join(root, file))) as SampleFile),
  })),
);

/** An inbox about which nothing is to be said but its fields: one form, sent to where its records are listed. */
function derived(collection: Inbox, noun: string): FoundSample {
  const { fields } = collections[collection];
  const form = visitorForms.find((file) => file.startsWith(`src/features/${noun}/`));
  if (!form) throw new Error(`${noun} has no form, and no inboxSample in tests/samples.`);
  const stored = { ...storedSample(fields), ...untouched };
  return {
    noun,
    collection,
    stored: ({ reference }) => ({ ...stored, reference }) as RecordOf<Inbox>,
    received: { ...asReceived(stored), _id: "r1", createdAt: "2026-08-20T18:35:00.000Z" },
    labels: labelsOf(fields),
    forms: {
      [parse(form).name]: {
        address: adminApi[collection].list,
        schema: z.object(rulesOf(fields)),
        sent: sampleOf(fields),
      },
    },
  };
}

const described = [...(await findDescriptions())].flatMap(([file, names]) =>
  names.filter(isInbox).map((collection) => ({ collection, noun: file.split("/")[1] ?? "" })),
);

/** The samples that nouns describe themselves, and those derived from their fields. */
export const inboxSamples: readonly FoundSample[] = described.map(({ collection, noun }) => {
  const own = given.find(({ inboxSample }) => inboxSample?.collection === collection)?.inboxSample;
  return own ? { noun, ...own } : derived(collection, noun);
});

const noticeOf = (collection: Inbox) => {
  const { retention, fields } = collections[collection];
  return typeof retention === "object" ? [{ form: retention.notice, fields: noticeWords(fields) }] : [];
};

/** What the privacy notice must say of each form. */
export const noticeSamples: readonly NoticeSample[] = [
  ...given.flatMap(({ noun, privacyNotice }) => (privacyNotice ? { noun, ...privacyNotice } : [])),
  ...described
    .filter(({ noun }) => !given.some((one) => one.noun === noun && one.privacyNotice))
    .flatMap(({ collection, noun }) => noticeOf(collection).map((notice) => ({ noun, ...notice }))),
];

/** The names of all inboxes, for tests of what all of them do. */
export const everyInbox = inboxSamples.map(({ collection }) => collection);

/**
 * For what one piece of code does for every inbox: one whose records stand alone, and one whose records have parts and routes of their
 * own. A test over all shows that each has it.
 */
export const twoInboxes = ["enquiries", "jobFairCompanies"] as const satisfies readonly Inbox[];
