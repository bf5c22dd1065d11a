import type * as z from "zod/mini";
import { malayalamWithdrawal } from "#firm/malayalam-mails.ts";
import { saidByOwnSubmission } from "#firm/malayalam-own-submission.ts";
import { DAY_MS, formatDayInMalayalam, formatMomentInWords } from "#rules/calendar.ts";
import { LAST_MAIL, OPERATIONS } from "#rules/mail.ts";
import type { NoticeLanguage } from "#rules/privacy-notice.ts";
import { LINK_DAYS } from "#rules/signed-link.ts";
import { type MailWrite, mailOf } from "#server/outbox/mail-of.ts";
import { alertOf } from "#server/outbox/submission-mails.ts";
import { quoted } from "#server/outbox/wording.ts";
import { digest } from "#server/platform/crypto.ts";
import { type Deps, expiresAfter } from "#server/platform/deps.ts";
import { linkIdOf } from "#server/platform/signed-link.ts";
import { isConflictOrGone, retryOnConflict, type Write } from "#server/store/store.ts";
import { languageOfForm } from "#server/writing/given-notice.ts";
import { forgettingKeys, isKeyTaken, newIdempotencyKey, scopedKey } from "#server/writing/idempotency-key.ts";
import { ownSubmissionAnswers, ownSubmissionTexts } from "../own-submission.ts";
import { type Sent, theSender } from "./correct-own.ts";
import { erase } from "./erase.ts";

type Withdrawn = z.output<typeof ownSubmissionAnswers.withdrawn>;

const keyOf = (reference: string) => scopedKey("withdrawal", reference);

/** Remembers by which link something was withdrawn: once the address is erased, nothing else proves that a link was ours. */
const used = (deps: Deps, { record }: Sent, token: string, answer: Withdrawn): Write =>
  newIdempotencyKey(
    deps,
    { key: keyOf(record.reference), bodyHash: digest(token), answer: JSON.stringify(answer) },
    LINK_DAYS * DAY_MS,
  );

/** What was answered to the withdrawal of what this link is about, and whether it was by this link; `null` if there was none. */
export async function withdrawal({ store }: Deps, token = "") {
  const found = await store.find("idempotencyKeys", "key", keyOf(linkIdOf(token)));
  if (!found) return null;
  const answer = ownSubmissionAnswers.withdrawn.parse(JSON.parse(found.answer));
  return { answer, isByThisLink: found.bodyHash === digest(token) };
}

export const alertAbout = (
  deps: Deps,
  { collection, record, email }: Sent,
  {
    kind,
    subject,
    heading,
    words,
  }: Record<"kind" | "subject" | "heading", string> & { words: string | null },
) =>
  alertOf(deps, {
    kind,
    about: { collection, id: record._id },
    reference: record.reference,
    replyTo: email,
    subject,
    heading,
    facts: [],
    parts: [...quoted(words), { paragraph: "A reply to this mail goes to the sender." }],
  });

/** Tells the sender by mail, who may not have seen the response, and must learn of it if somebody else did it. */
function receipt(
  deps: Deps,
  { collection, record, email }: Sent,
  { message, isErased }: Withdrawn,
  language: NoticeLanguage,
): MailWrite {
  const { reference, createdAt } = record;
  const [sentAt, now] = [new Date(createdAt), deps.now()];
  const inEnglish = {
    subject: `What you sent us is withdrawn (${reference})`,
    heading: message,
    moments: `You sent it on ${formatMomentInWords(sentAt)}. It was withdrawn on ${formatMomentInWords(now)}, by the link in our email to you.`,
    last: "This is our last mail about it: once it is sent, your address is erased as well. If that was not you, please send the form again.",
    notYou: "If that was not you, please reply to this email.",
  };
  const said = {
    ...malayalamWithdrawal,
    subject: malayalamWithdrawal.subject.replace("{reference}", () => reference),
    heading: saidByOwnSubmission[isErased ? ownSubmissionTexts.erased : ownSubmissionTexts.asked],
    moments: malayalamWithdrawal.moments
      .replace("{sent}", formatDayInMalayalam(sentAt))
      .replace("{withdrawn}", formatDayInMalayalam(now)),
  };
  const { subject, heading, moments, last, notYou } = language === "ml" ? said : inEnglish;
  const mail = mailOf(deps, {
    kind: isErased ? LAST_MAIL : "withdrawal-receipt",
    to: email,
    ...(isErased ? {} : { about: { collection, id: record._id }, reference }),
    isLimited: true,
    text: {
      ...(language === "ml" ? { lang: language } : {}),
      subject,
      heading,
      parts: [{ paragraph: moments }, { paragraph: isErased ? last : notYou }],
    },
  });
  const expiresAt = isErased ? expiresAfter(deps, LAST_MAIL_MS) : mail.record.expiresAt;
  return { ...mail, record: { ...mail.record, expiresAt } };
}

/** Longer than a mail server is tried. */
const LAST_MAIL_MS = 4 * DAY_MS;

/** Puts away what is withdrawn, and has the firm decide what it must keep. */
const askToErase = (deps: Deps, sent: Sent, token: string, writes: readonly Write[]) =>
  retryOnConflict(async () => {
    if (await withdrawal(deps, token)) return;
    const { collection, record } = sent;
    const [current, keys] = await Promise.all([
      deps.store.get(collection, record._id),
      forgettingKeys(deps, record._id),
    ]);
    const done = current
      ? [
          {
            update: collection,
            id: record._id,
            version: current.version,
            changes: { progress: "done" },
          } as Write,
        ]
      : [];
    const alert = alertAbout(deps, sent, {
      kind: "erasure-alert",
      subject: `${record.reference} is withdrawn: please erase it`,
      heading: "The sender withdraws it, and asks for erasure",
      words: null,
    });
    await deps.store.commit([...done, alert, ...keys, ...writes]);
  }, isConflictOrGone);

/** Tells the firm, without repeating anything of what was sent. */
const erasedAlert = (deps: Deps, { record: { reference, createdAt } }: Sent) =>
  mailOf(deps, {
    kind: "withdrawn-alert",
    to: OPERATIONS,
    text: {
      subject: `${reference} is withdrawn and erased`,
      heading: "The sender has withdrawn it",
      parts: [
        {
          paragraph: `It was sent on ${formatMomentInWords(new Date(createdAt))}, and nobody had begun to deal with it. Nothing of it is stored any more; please delete the mail that announced it.`,
        },
      ],
    },
  });

/** Withdraws what was sent, by the link that `token` is of, and erases it unless somebody has begun to deal with it. */
export async function withdraw(deps: Deps, sent: Sent, token: string): Promise<Withdrawn> {
  const { collection, record } = sent;
  const isErased = record.progress === "new";
  const answer = { message: isErased ? ownSubmissionTexts.erased : ownSubmissionTexts.asked, isErased };
  const language = await languageOfForm(deps, collection, record._id);
  const also = [used(deps, sent, token, answer), receipt(deps, sent, answer, language)];
  if (isErased) {
    const records = [{ collection, _id: record._id }];
    const reason = "Withdrawn by the link in the receipt.";
    const all = [...also, erasedAlert(deps, sent)];
    await erase(deps, theSender, { records, reason, also: all }).catch((error: unknown) => {
      // Another press of the button has begun the same, and has said so.
      if (!isKeyTaken(error)) throw error;
    });
  } else await askToErase(deps, sent, token, also);
  return answer;
}
