import * as z from "zod/mini";
import { AppError } from "#rules/app-error.ts";
import { NO_CHANGES } from "#rules/changed-fields.ts";
import type { HasProgress } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import { reasonSchema, trashTexts } from "#rules/trash.ts";
import { collections } from "../collections.ts";
import { parseOrThrow } from "../http/validate.ts";
import { endingFormerLinks, redirecting } from "../outbox/former-address.ts";
import type { Mail } from "../outbox/mail-of.ts";
import { ownSubmissionPart, receiptOf } from "../outbox/submission-mails.ts";
import type { Deps } from "../platform/deps.ts";
import { correctRecord } from "../records/correct.ts";
import type { Inbox, Write } from "../store/store.ts";
import { versionField } from "./current-version.ts";
import { conflict, type HandlingTarget } from "./handling.ts";

/** The corrected fields by their names, the record's version, and the reason. */
export const correctionSchema = z.catchall(
  z.extend(reasonSchema, { version: versionField }),
  z.string("Please send texts."),
);

const notCorrectable = "This cannot be corrected here.";

/** The form's rules for the fields that are sent. Other fields are not checked: an older record may break newer rules. */
async function rulesOf(inbox: Inbox, fields: Readonly<Record<string, string>>) {
  const { shape } = collections[inbox].corrected?.rules() ?? z.object({});
  const unknown = Object.keys(fields).filter((name) => !(name in shape));
  if (unknown.length > 0)
    throw new AppError("invalid", {
      message: notCorrectable,
      fields: Object.fromEntries(unknown.map((name) => [name, notCorrectable])),
    });
  return z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => name in fields)));
}

interface Corrected extends Stored<HasProgress> {
  readonly reference?: string | null;
}

/** Mails a corrected email address, with what else ends: earlier mails went to another one, and their links no longer work. */
export type NewAddressReceipt = (
  deps: Deps,
  about: NonNullable<Mail["about"]>,
) => Promise<(email: string, record: Corrected) => Write[]>;

const submissionReceipt: NewAddressReceipt =
  async (deps, about) =>
  (to, { reference }) =>
    reference
      ? [
          receiptOf(deps, {
            kind: "correction-receipt",
            about,
            reference,
            to,
            subject: `We have your email address now (${reference})`,
            name: "",
            promise: "We have corrected your email address: from now on we write to this one.",
            parts: ownSubmissionPart(reference),
          }),
        ]
      : [];

/** Corrects a record on behalf of an administrator, and logs the reason. */
export async function correctByHand<C extends Inbox>(
  deps: Deps,
  target: HandlingTarget<C>,
  fields: Readonly<Record<string, string>>,
  { reason, receipt = submissionReceipt }: { readonly reason: string; readonly receipt?: NewAddressReceipt },
) {
  const parsed = await parseOrThrow(await rulesOf(target.inbox, fields), fields);
  const refuse = (record: Parameters<typeof conflict<C>>[2]) => conflict(deps, target, record);
  const { inbox, id } = target;
  const personal = Object.entries(collections[inbox].persons?.fields ?? {});
  const [address] = personal.find(([name, kind]) => kind === "email" && name in parsed) ?? [];
  const about = { collection: inbox, id };
  const [receiptTo, linkEndings] =
    address === undefined
      ? [null, []]
      : await Promise.all([receipt(deps, about), endingFormerLinks(deps.store, `${inbox}/${id}`)]);
  const { record, changes } = await correctRecord(
    deps.store,
    { ...target, reason, refuse },
    parsed,
    async ({ record: after, changes: made }) => {
      const email = address === undefined ? undefined : made[address];
      if (!receiptTo || typeof email !== "string") return [];
      const redirected = await redirecting(deps.store, `${inbox}/${id}`);
      return [...linkEndings, ...redirected(email), ...(after.suspectedSpam ? [] : receiptTo(email, after))];
    },
  );
  const isChanged = Object.keys(changes).length > 0;
  return { message: isChanged ? trashTexts.corrected : NO_CHANGES, version: record.version };
}
