import { DAY_MS } from "#rules/calendar.ts";
import { OPERATIONS } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import type { MailWrite } from "../outbox/mail-of.ts";
import { type SubmissionMails, submissionMails } from "../outbox/submission-mails.ts";
import type { Deps } from "../platform/deps.ts";
import { readHolidays } from "../records/firm-facts.ts";
import type { Inbox, RecordOf } from "../store/store.ts";
import { languageOfForm } from "./given-notice.ts";

type AnyRecord = Stored<RecordOf<Inbox>>;

/** Makes the mail to a sender whose submission was suspected to be spam, and turns out not to be. */
export type FirstReceipt = (deps: Deps, record: AnyRecord) => Promise<readonly MailWrite[]>;

/** The form's own receipt, in the language of the page on which it was filled in. */
export const formReceipt =
  <R>(inbox: Inbox, mails: SubmissionMails<R>): FirstReceipt =>
  async (deps, record) => {
    const [holidays, language] = await Promise.all([
      readHolidays(deps.store),
      languageOfForm(deps, inbox, record._id),
    ]);
    const stored = { ...record, suspectedSpam: false, reference: record.reference ?? record._id };
    return submissionMails(
      deps,
      { collection: inbox, id: record._id },
      stored as unknown as R & typeof stored,
      { ...mails, alert: false },
      holidays,
      language,
    );
  };

/** A promise that begins later than this would surprise its sender; nor is it known any longer what they were sent. */
const LATEST_MS = 30 * DAY_MS;

/**
 * The receipt that suspected spam did not get, once somebody has decided that it is none; nothing if the sender was sent
 * something, or has told an administrator, who recorded it.
 */
export async function missingReceipt(
  deps: Deps,
  inbox: Inbox,
  record: AnyRecord,
  receipt: FirstReceipt,
): Promise<readonly MailWrite[]> {
  const { _id: id, createdAt, suspectedSpam, progress } = record;
  const isLate = Date.parse(createdAt) + LATEST_MS < deps.now().getTime();
  if (!suspectedSpam || progress !== "new" || isLate) return [];
  const [mails, log] = await Promise.all([
    deps.store.page("outbox", { index: "about", value: `${inbox}/${id}`, limit: 10 }),
    deps.store.page("audit", { index: "record", value: id, limit: 50 }),
  ]);
  const isTold = mails.items.some(({ recipient }) => recipient !== OPERATIONS);
  return isTold || log.items.some(({ action }) => action === "create") ? [] : receipt(deps, record);
}
