import * as z from "zod/mini";
import { malayalamReceipt } from "#firm/malayalam-mails.ts";
import type { HasProgress } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import { collections } from "#server/collections.ts";
import { parseOrThrow } from "#server/http/validate.ts";
import { alertOf, ownSubmissionPart, receiptIn } from "#server/outbox/submission-mails.ts";
import type { Deps } from "#server/platform/deps.ts";
import { auditedStore } from "#server/records/audited-store.ts";
import { correctRecord } from "#server/records/correct.ts";
import type { Inbox } from "#server/store/collections.ts";
import { type fieldsCorrectionSchema, type OwnSubmission, ownSubmissionTexts } from "../own-submission.ts";
import { personalFields } from "./find-people.ts";

/** What somebody has sent by a form. */
export interface Sent {
  readonly collection: Inbox;
  readonly record: Stored<HasProgress & { readonly reference: string }>;
  /** To which the receipt went. */
  readonly email: string;
  /** It is in the trash. */
  readonly isDeleted: boolean;
}

/** In the log, without an address: a sender may ask to be forgotten. */
export const theSender = { accountId: "", username: "the sender", address: "" };

const TWO_LINES = "a text of two\nlines";

const textIn = (record: object, field: string) =>
  String((record as Readonly<Record<string, unknown>>)[field] ?? "");

/** The fields that the sender may correct, as they are. */
export async function correctable({ collection, record }: Sent): Promise<OwnSubmission["fields"]> {
  const { corrected, persons } = collections[collection];
  if (!corrected || corrected.hasOwnPage) return [];
  const { shape } = await corrected.rules();
  const longest = await Promise.all(
    Object.values(shape).map((rule) => z.safeParseAsync(rule as z.ZodMiniType, TWO_LINES)),
  );
  return Object.keys(shape).map((name, at) => {
    const known = persons?.fields[name];
    const isLong = longest[at]?.data === TWO_LINES;
    const kind = known === "email" ? "email" : known === "phone" ? "tel" : isLong ? "long" : "text";
    return { name, label: corrected.labels[name] ?? name, value: textIn(record, name), kind };
  });
}

/** Corrects what was sent, by the form's own rules, and tells the firm and the sender. */
export async function correct(
  deps: Deps,
  { collection, record, email }: Sent,
  { fields, version, language = "en" }: z.output<typeof fieldsCorrectionSchema>,
) {
  const { corrected } = collections[collection];
  const { shape } = corrected && !corrected.hasOwnPage ? await corrected.rules() : z.object({});
  // A rule may have a value of its own for what is missing, which nobody has typed.
  const rules = z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => name in fields)));
  const parsed = await parseOrThrow(rules, fields);
  const target = { inbox: collection, id: record._id, expected: version };
  const { record: now, changes } = await correctRecord(
    auditedStore(deps, theSender),
    target,
    parsed,
    ({ record: after, changes: made }) => {
      const { reference } = record;
      const personal = personalFields({ collection, record: after });
      const to = personal.find(({ kind }) => kind === "email")?.value ?? email;
      const about = { collection, id: record._id };
      const facts = Object.keys(made).map(
        (name) =>
          [
            corrected?.labels[name] ?? name,
            `${textIn(record, name) || "nothing"} → ${textIn(after, name) || "nothing"}`,
          ] as const,
      );
      return [
        alertOf(deps, {
          kind: "correction-alert",
          about,
          reference,
          replyTo: to,
          subject: `${reference} was corrected by its sender`,
          heading: "The sender has corrected it",
          facts,
          parts: [{ paragraph: "A reply to this mail goes to the sender." }],
        }),
        receiptIn(language, deps, {
          kind: "correction-receipt",
          about,
          reference,
          to,
          subject: `We have your correction (${reference})`,
          name: personal.find(({ kind }) => kind === "name")?.value ?? "",
          promise: "What you sent us is corrected.",
          inMalayalam: {
            subject: malayalamReceipt.correctionSubject.replace("{reference}", () => reference),
            promise: malayalamReceipt.correctionPromise,
          },
          parts: ownSubmissionPart(reference),
        }),
      ];
    },
  );
  const isChanged = Object.keys(changes).length > 0;
  return {
    record: now as Sent["record"],
    message: isChanged ? ownSubmissionTexts.changed : ownSubmissionTexts.unchanged,
  };
}
