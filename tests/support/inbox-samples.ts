import { globSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod/mini";
import { root } from "#local/process/root.ts";
import type { Inbox, RecordOf } from "#server/store/collections.ts";

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

/** What tests of every inbox need to know of one; its noun's sample says it. */
export interface InboxSample<C extends Inbox = Inbox> {
  readonly collection: C;
  /** A record as it is stored, of which `reference` is unique. */
  readonly stored: (changes: { readonly reference: string }) => RecordOf<C>;
  /** A record as its page in the back office gets it. */
  readonly received: object;
  /** What that page calls the fields. */
  readonly labels: Readonly<Record<string, string>>;
  /** By the names of their components. */
  readonly forms: Readonly<Record<string, FormSample>>;
}

const files = globSync("tests/samples/*/*.ts", { cwd: root });

export const inboxSamples: readonly InboxSample[] = (
  await Promise.all(
    files.map(async (file) => (await import(join(root, file))) as { readonly inboxSample?: InboxSample }),
  )
).flatMap(({ inboxSample }) => inboxSample ?? []);

/** The names of all inboxes, for tests of what all of them do. */
export const everyInbox = inboxSamples.map(({ collection }) => collection);

/**
 * For what one piece of code does for every inbox: one whose records stand alone, and one whose records have parts and routes of their
 * own. A test over all shows that each has it.
 */
export const twoInboxes = ["enquiries", "jobFairCompanies"] as const satisfies readonly Inbox[];
