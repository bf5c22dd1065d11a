import * as z from "zod/mini";
import { inMalayalam, linkPages } from "#addresses/public.ts";
import { malayalamReceipt } from "#firm/malayalam-mails.ts";
import type { NoticeLanguage } from "#rules/privacy-notice.ts";
import type { HasProgress } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import { LINK_DAYS } from "#rules/signed-link.ts";
import type { OutboxMail } from "#server/collections/outbox.store.ts";
import { collections } from "#server/collections.ts";
import { parseOrThrow } from "#server/http/validate.ts";
import { endingFormerLinks, FORMER_ADDRESS_MAIL, redirecting } from "#server/outbox/former-address.ts";
import { type Mail, type MailWrite, mailOf } from "#server/outbox/mail-of.ts";
import { alertOf, ownSubmissionPart, receiptIn, receiptOf } from "#server/outbox/submission-mails.ts";
import { quotedLine } from "#server/outbox/wording.ts";
import type { Deps } from "#server/platform/deps.ts";
import { auditedStore } from "#server/records/audited-store.ts";
import { correctRecord } from "#server/records/correct.ts";
import type { Inbox } from "#server/store/store.ts";
import { type fieldsCorrectionSchema, type OwnSubmission, ownSubmissionTexts } from "../own-submission.ts";
import { personalFields } from "./find-people.ts";

export interface Sent {
  readonly collection: Inbox;
  readonly record: Stored<HasProgress & { readonly reference: string }>;
  /** The email address that the receipt went to. */
  readonly email: string;
  /** Whether the record is in the trash. */
  readonly isDeleted: boolean;
}

/** The sender as the log names them: without an IP address, since a sender may ask to be forgotten. */
export const theSender = { accountId: "", username: "the sender", address: "" };

const TWO_LINES = "a text of two\nlines";

const textIn = (record: object, field: string) =>
  String((record as Readonly<Record<string, unknown>>)[field] ?? "");

/** The fields that the sender may correct, as they are. */
export async function correctable({ collection, record }: Sent): Promise<OwnSubmission["fields"]> {
  const { corrected, persons } = collections[collection];
  if (!corrected || corrected.hasOwnPage) return [];
  const { shape } = corrected.rules();
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

interface AddressChanged {
  readonly about: NonNullable<Mail["about"]>;
  readonly reference: string;
  readonly former: string;
  readonly email: string;
  readonly language: NoticeLanguage;
}

/** Tells the former email address. Otherwise someone with a stolen link could take over the submission unnoticed. */
function formerAddressMail(
  deps: Deps,
  { about, reference, former, email, language }: AddressChanged,
): MailWrite {
  const page = language === "ml" ? inMalayalam(linkPages.ownSubmission) : linkPages.ownSubmission;
  const id = deps.newId();
  const mail = mailOf(deps, {
    kind: FORMER_ADDRESS_MAIL,
    about,
    reference,
    to: former,
    text: {
      subject: `The address of ${reference} has changed`,
      heading: "Our emails about what you sent now go to another address.",
      parts: [
        {
          paragraph: `Someone opened the link in our email to you and entered ${email}. The links in our earlier emails to this address no longer work.`,
        },
        { paragraph: "If it was you, there is nothing to do. If not, put your address back:" },
        {
          link: {
            label: "No, put my address back",
            address: page,
            signed: { purpose: "submission-address", id },
          },
        },
        { paragraph: `The link works for ${LINK_DAYS} days and is for you alone.` },
      ],
    },
  });
  return { ...mail, id };
}

/** Puts the former email address back, at its owner's word, and tells the firm: somebody else has had the link. */
export async function putBack(
  deps: Deps,
  { collection, record, email }: Sent,
  { recipient: former, createdAt }: Stored<OutboxMail>,
) {
  const ended = await endingFormerLinks(deps.store, `${collection}/${record._id}`, createdAt);
  const fields = collections[collection].persons?.fields ?? {};
  const name = Object.keys(fields).find((field) => fields[field] === "email") ?? "";
  const target = { inbox: collection, id: record._id, expected: undefined };
  await correctRecord(auditedStore(deps, theSender), target, { [name]: former }, async () => {
    const about = { collection, id: record._id };
    const redirected = await redirecting(deps.store, `${collection}/${record._id}`);
    const { reference } = record;
    const sender = personalFields({ collection, record }).find(({ kind }) => kind === "name")?.value ?? "";
    return [
      ...ended,
      ...redirected(former),
      alertOf(deps, {
        kind: "address-alert",
        about,
        reference,
        replyTo: former,
        subject: `${reference}: its sender says no to a new address`,
        heading: "The former address is back",
        facts: [
          ["Address", former],
          ["Refused", email],
        ],
        parts: [{ paragraph: "Somebody else has had the link in the receipt: look at the log." }],
      }),
      receiptOf(deps, {
        kind: "correction-receipt",
        about,
        reference,
        to: former,
        subject: `Your address is back (${reference})`,
        name: sender,
        promise: "Our emails about what you sent go to this address again.",
        parts: ownSubmissionPart(reference),
      }),
    ];
  });
}

/** Corrects what was sent, by the form's own rules, and tells the firm and the sender. */
export async function correct(
  deps: Deps,
  { collection, record, email }: Sent,
  { fields, version, language = "en" }: z.output<typeof fieldsCorrectionSchema>,
) {
  const { corrected } = collections[collection];
  const { shape } = corrected && !corrected.hasOwnPage ? corrected.rules() : z.object({});
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
      const facts = Object.keys(made).map((name) => {
        const [was, is] = [record, after].map((of) => quotedLine(textIn(of, name)) || "nothing");
        return [corrected?.labels[name] ?? name, `${was} → ${is}`] as const;
      });
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
        ...(to === email
          ? []
          : [formerAddressMail(deps, { about, reference, former: email, email: to, language })]),
      ];
    },
  );
  const isChanged = Object.keys(changes).length > 0;
  return {
    record: now as Sent["record"],
    message: isChanged ? ownSubmissionTexts.changed : ownSubmissionTexts.unchanged,
  };
}
