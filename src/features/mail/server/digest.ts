import { adminPages } from "#addresses/admin.ts";
import { ignoring } from "#rules/app-error.ts";
import {
  DAY_MS,
  dayKey,
  formatMomentInWords,
  formatTime,
  type Holidays,
  isWorkingDay,
} from "#rules/calendar.ts";
import { type MailPart, type MailText, OPERATIONS } from "#rules/mail.ts";
import { collections } from "#server/collections.ts";
import { ALERT_WITHHELD, type DeliveryDeps } from "#server/outbox/deliver.ts";
import { type MailDeps, mailOf } from "#server/outbox/mail-of.ts";
import { sendWaiting } from "#server/outbox/send-waiting.ts";
import { sendingStore } from "#server/outbox/sending-store.ts";
import { quotedLine } from "#server/outbox/wording.ts";
import { derivedId } from "#server/platform/crypto.ts";
import type { Deps } from "#server/platform/deps.ts";
import { describeCause } from "#server/platform/log.ts";
import { readHolidays } from "#server/records/firm-facts.ts";
import {
  type CallToday,
  type Promised,
  promisingInboxes,
  readCallsToday,
  readWaiting,
} from "#server/records/promised.ts";
import { everyItem, type Inbox } from "#server/store/store.ts";
import { isToAccount } from "./shown-mails.ts";

type DigestDeps = Pick<Deps, "store"> & MailDeps;

/** How many records of an inbox are listed. Further ones are only counted. */
const LISTED_MAX = 10;

/** Failed mails are reported once. After a Sunday, that covers two days. */
const LOOKED_BACK_MS = 2 * DAY_MS;

function whoOf(inbox: Inbox, record: Promised["record"]): string {
  const { title, note } = collections[inbox].office?.announced?.(record) ?? { title: "", note: "" };
  return quotedLine([title, note].filter(Boolean).join(", "));
}

export const digestLine = (inbox: Inbox, record: Promised["record"]): string =>
  `${whoOf(inbox, record)}: since ${formatMomentInWords(new Date(record.createdAt))}`;

/** The whole line. By the reference, an erasure finds it even if the name was corrected since. */
function wholeLine(inbox: Inbox, { record, state }: Promised): string {
  const since = `${digestLine(inbox, record)}${record.reference ? ` (${record.reference})` : ""}`;
  return state === "overdue" ? `${since}. Overdue.` : since;
}

const countText = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** A text such as "3 wait, 1 overdue". */
function waitText(waiting: readonly Promised[]): string {
  const overdue = waiting.filter(({ state }) => state === "overdue").length;
  return countText(waiting.length, "waits", "wait") + (overdue ? `, ${overdue} overdue` : "");
}

function listed(lines: readonly string[]): string[] {
  const more = lines.length - LISTED_MAX;
  return [...lines.slice(0, LISTED_MAX), ...(more > 0 ? [`and ${more} more`] : [])];
}

function inboxPart(inbox: Inbox, waiting: readonly Promised[]): MailPart[] {
  if (waiting.length === 0) return [];
  return [
    { paragraph: `${collections[inbox].promised?.title}: ${waitText(waiting)}.` },
    { list: listed(waiting.map((one) => wholeLine(inbox, one))) },
  ];
}

const callLine = ({ inbox, record, at }: CallToday): string =>
  `${formatTime(at)}: ${whoOf(inbox, record)}${record.reference ? ` (${record.reference})` : ""}`;

function suspectPart(lines: readonly string[]): MailPart[] {
  if (lines.length === 0) return [];
  const paragraph = `${countText(lines.length, "submission", "submissions")} may be spam, and got no answer. Have a look in case one is real.`;
  return [{ paragraph }, { list: lines.slice(-LISTED_MAX) }];
}

interface NotDelivered {
  readonly state: "failed" | "unconfirmed";
  /** Alerts beyond what visitors of one network may cause: the digest says what they would have said. */
  readonly isWithheld?: boolean;
  readonly counted: (count: number) => string;
}

/** The kinds of mails that may not have arrived. */
const notDelivered: readonly NotDelivered[] = [
  { state: "failed", counted: (count) => `${countText(count, "mail", "mails")} not sent` },
  { state: "unconfirmed", counted: (count) => `${countText(count, "mail", "mails")} perhaps sent` },
  {
    state: "failed",
    isWithheld: true,
    counted: (count) => `${countText(count, "alert", "alerts")} held back, as one network caused too many`,
  },
];

interface Reported {
  readonly since: string;
  /** The records that wait: an alert about another one says nothing that is still to be done. */
  readonly waiting: ReadonlySet<string>;
}

/** Such mails since the last digest. Those to an administrator's own email address are reported to superadmins only. */
async function failures(
  { store }: DigestDeps,
  { since, waiting }: Reported,
  { state, isWithheld = false, counted }: NotDelivered,
): Promise<{ readonly count: string; readonly list: string[] } | null> {
  const found: string[] = [];
  const mails = everyItem((page) => store.page("outbox", { index: "state", value: state, ...page }));
  for await (const mail of mails) {
    if (mail.updatedAt < since || isToAccount(mail)) continue;
    if ((mail.lastReason === ALERT_WITHHELD) !== isWithheld) continue;
    if (isWithheld && mail.about !== null && !waiting.has(mail.about)) continue;
    found.push(isWithheld ? mail.subject : `${mail.subject}: ${mail.lastReason}`);
  }
  return found.length > 0 ? { count: counted(found.length), list: listed(found) } : null;
}

/** What the digest says; `null` if nothing waits and nothing failed. */
export async function digestText(deps: DigestDeps): Promise<MailText | null> {
  const since = new Date(deps.now().getTime() - LOOKED_BACK_MS).toISOString();
  const inboxes = await Promise.all(
    promisingInboxes().map(async (inbox) => ({ inbox, ...(await readWaiting(deps, inbox)) })),
  );
  const suspected = inboxes.flatMap(({ inbox, suspected }) =>
    suspected.map((promised) => wholeLine(inbox, promised)),
  );
  const waiting = new Set(
    inboxes.flatMap(({ inbox, unanswered }) => unanswered.map(({ record }) => `${inbox}/${record._id}`)),
  );
  const failed = await Promise.all(notDelivered.map((kind) => failures(deps, { since, waiting }, kind)));
  const calls = (await readCallsToday(deps, promisingInboxes())).map(callLine);
  const callCount = calls.length > 0 ? [`${countText(calls.length, "call", "calls")} today`] : [];
  const parts = [
    ...callCount.flatMap((count) => [{ paragraph: `${count}:` }, { list: listed(calls) }]),
    ...inboxes.flatMap(({ inbox, unanswered }) => inboxPart(inbox, unanswered)),
    ...suspectPart(suspected),
    ...failed.flatMap((each) => (each ? [{ paragraph: `${each.count}:` }, { list: each.list }] : [])),
  ];
  if (parts.length === 0) return null;
  const counted = [
    waitText(inboxes.flatMap(({ unanswered }) => unanswered)),
    ...callCount,
    ...failed.flatMap((each) => each?.count ?? []),
  ].join(", ");
  return {
    subject: `This morning: ${counted}`,
    heading: `This morning: ${counted}.`,
    parts: [...parts, { link: { label: "Open the dashboard", address: adminPages.dashboard } }],
  };
}

interface MorningMail {
  /** Whether it is sent on a day, such as `isWorkingDay`; nothing is sent on Sundays. */
  readonly isFor: (day: string, holidays: Holidays) => boolean;
  /** What it says; `null` if there is nothing to say. */
  readonly text: (deps: DigestDeps) => Promise<MailText | null>;
}

/** The mails to the firm at 9:00 in Kochi, by their kind. */
export const morningMails: Readonly<Record<string, MorningMail>> = {
  digest: { isFor: isWorkingDay, text: digestText },
};

/** Stores a mail of the morning, once a day: its id follows from the day, so a second call conflicts. */
async function storeMorningMail(deps: DigestDeps, kind: string, mail: MorningMail): Promise<void> {
  const today = dayKey(deps.now());
  const text = mail.isFor(today, await readHolidays(deps.store)) && (await mail.text(deps));
  if (!text) return;
  const id = derivedId(`${kind}:${today}`);
  const write = mailOf(deps, { kind, to: OPERATIONS, text });
  await deps.store.commit([{ ...write, id }]).catch(ignoring("conflict"));
}

/**
 * Stores the morning's mails, and sends them with all that wait, since the database is awake anyway. One that fails is logged,
 * and keeps none of the others.
 */
export async function sendDigest(deps: DigestDeps & DeliveryDeps, mails = morningMails): Promise<void> {
  const sending: Promise<unknown>[] = [];
  const store = sendingStore(deps, (work) => sending.push(work));
  for (const [name, mail] of Object.entries(mails)) {
    await storeMorningMail({ ...deps, store }, name, mail).catch((error: unknown) =>
      deps.log.error("morning_mail_failed", { name, cause: describeCause(error) }),
    );
  }
  await Promise.all(sending);
  await sendWaiting(deps);
}
