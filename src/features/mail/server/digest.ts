import { adminPages } from "#addresses/admin.ts";
import { ignoring } from "#rules/app-error.ts";
import { DAY_MS, dayKey, formatMomentInWords } from "#rules/calendar.ts";
import { type MailPart, type MailText, OPERATIONS } from "#rules/mail.ts";
import { isWorkingDay } from "#rules/working-days.ts";
import { collections } from "#server/collections.ts";
import { ALERT_WITHHELD, type DeliveryDeps } from "#server/outbox/deliver.ts";
import { type MailDeps, mailOf } from "#server/outbox/mail-of.ts";
import { sendWaiting } from "#server/outbox/send-waiting.ts";
import { sendingStore } from "#server/outbox/sending-store.ts";
import { quotedLine } from "#server/outbox/wording.ts";
import { derivedId } from "#server/platform/crypto.ts";
import type { Deps } from "#server/platform/deps.ts";
import { readHolidays } from "#server/records/firm-facts.ts";
import { type Promised, promisedIn, promisingInboxes } from "#server/records/promised.ts";
import type { Inbox } from "#server/store/collections.ts";
import { everyItem } from "#server/store/pages.ts";
import { isToAccount } from "./shown-mails.ts";

type DigestDeps = Pick<Deps, "store"> & MailDeps;

interface Waiting {
  readonly line: string;
  readonly createdAt: string;
  readonly isOverdue: boolean;
  readonly isSuspect: boolean;
}

/** How many records of an inbox are listed. Further ones are only counted. */
const LISTED_MAX = 10;

/** Failed mails and suspected spam are reported once. After a Sunday, that covers two days. */
const LOOKED_BACK_MS = 2 * DAY_MS;

/** With what the line of a record begins. */
export function digestLine(inbox: Inbox, record: Promised["record"]): string {
  const { title, note } = collections[inbox].office?.announced?.(record) ?? { title: "", note: "" };
  const who = quotedLine([title, note].filter(Boolean).join(", "));
  return `${who}: since ${formatMomentInWords(new Date(record.createdAt))}`;
}

/** The new records of an inbox, oldest first. */
async function waitingIn(deps: DigestDeps, inbox: Inbox): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for await (const { record, state } of promisedIn(deps, inbox)) {
    const { createdAt, suspectedSpam: isSuspect } = record;
    const isOverdue = state === "overdue";
    // By the reference, an erasure finds the line even if the name was corrected since.
    const since = `${digestLine(inbox, record)}${record.reference ? ` (${record.reference})` : ""}`;
    found.push({ line: isOverdue ? `${since}. Overdue.` : since, createdAt, isOverdue, isSuspect });
  }
  return found.reverse();
}

const countText = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** Such as "3 wait, 1 overdue". */
function waitText(waiting: readonly Waiting[]): string {
  const overdue = waiting.filter(({ isOverdue }) => isOverdue).length;
  return countText(waiting.length, "waits", "wait") + (overdue ? `, ${overdue} overdue` : "");
}

function listed(lines: readonly string[]): string[] {
  const more = lines.length - LISTED_MAX;
  return [...lines.slice(0, LISTED_MAX), ...(more > 0 ? [`and ${more} more`] : [])];
}

function inboxPart(inbox: Inbox, waiting: readonly Waiting[]): MailPart[] {
  if (waiting.length === 0) return [];
  return [
    { paragraph: `${collections[inbox].promised?.title}: ${waitText(waiting)}.` },
    { list: listed(waiting.map(({ line }) => line)) },
  ];
}

function suspectPart(suspect: readonly Waiting[]): MailPart[] {
  if (suspect.length === 0) return [];
  const paragraph = `${countText(suspect.length, "submission", "submissions")} of the last days may be spam, and got no answer. Have a look in case one is real.`;
  return [{ paragraph }, { list: suspect.slice(-LISTED_MAX).map(({ line }) => line) }];
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

/** Such mails since the last digest. Those to an administrator's own address are reported to superadmins only. */
async function failures(
  { store }: DigestDeps,
  since: string,
  { state, isWithheld = false, counted }: NotDelivered,
): Promise<{ readonly count: string; readonly list: string[] } | null> {
  const found: string[] = [];
  const mails = everyItem((page) => store.page("outbox", { index: "state", value: state, ...page }));
  for await (const mail of mails) {
    if (mail.updatedAt < since || isToAccount(mail)) continue;
    if ((mail.lastReason === ALERT_WITHHELD) !== isWithheld) continue;
    found.push(isWithheld ? mail.subject : `${mail.subject}: ${mail.lastReason}`);
  }
  return found.length > 0 ? { count: counted(found.length), list: listed(found) } : null;
}

/** What the digest says; `null` if nothing waits and nothing failed. */
export async function digestText(deps: DigestDeps): Promise<MailText | null> {
  const since = new Date(deps.now().getTime() - LOOKED_BACK_MS).toISOString();
  const each = await Promise.all(promisingInboxes.map((inbox) => waitingIn(deps, inbox)));
  const real = each.map((waiting) => waiting.filter(({ isSuspect }) => !isSuspect));
  const suspect = each.flat().filter(({ isSuspect, createdAt }) => isSuspect && createdAt >= since);
  const failed = await Promise.all(notDelivered.map((kind) => failures(deps, since, kind)));
  const parts = [
    ...promisingInboxes.flatMap((inbox, at) => inboxPart(inbox, real[at] ?? [])),
    ...suspectPart(suspect),
    ...failed.flatMap((each) => (each ? [{ paragraph: `${each.count}:` }, { list: each.list }] : [])),
  ];
  if (parts.length === 0) return null;
  const counted = [waitText(real.flat()), ...failed.flatMap((each) => each?.count ?? [])].join(", ");
  return {
    subject: `This morning: ${counted}`,
    heading: `This morning: ${counted}.`,
    parts: [...parts, { link: { label: "Open the dashboard", address: adminPages.dashboard } }],
  };
}

/** Stores the morning's digest, once a working day: its id follows from the day, so a second call conflicts. */
async function storeDigest(deps: DigestDeps): Promise<void> {
  const today = dayKey(deps.now());
  const text = isWorkingDay(today, await readHolidays(deps.store)) && (await digestText(deps));
  if (!text) return;
  const id = derivedId(`digest:${today}`);
  const mail = mailOf(deps, { kind: "digest", to: OPERATIONS, text });
  await deps.store.commit([{ ...mail, id }]).catch(ignoring("conflict"));
}

/** Stores the morning's digest, and sends it with all mails that wait, since the database is awake anyway. */
export async function sendDigest(deps: DigestDeps & DeliveryDeps): Promise<void> {
  const sending: Promise<unknown>[] = [];
  const store = sendingStore(deps, (work) => sending.push(work));
  await storeDigest({ ...deps, store });
  await Promise.all(sending);
  await sendWaiting(deps);
}
