import { AppError } from "#rules/app-error.ts";
import { DAY_MS, MINUTE_MS } from "#rules/calendar.ts";
import { LAST_MAIL, type MailState, OPERATIONS } from "#rules/mail.ts";
import { mailAddress } from "#rules/mail-address.ts";
import type { Stored } from "#rules/record.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";
import { digest } from "../platform/crypto.ts";
import type { Deps } from "../platform/deps.ts";
import { describeCause } from "../platform/log.ts";
import { DeliveryFailure, UNCONFIRMED } from "../platform/mail/delivery-failure.ts";
import { ANSWER_MS, SENT_TOGETHER } from "../platform/mail/transport.ts";
import { createLanes } from "../platform/promises.ts";
import { readFirmFacts } from "../records/firm-facts.ts";
import { isConflictOrGone, retryOnConflict } from "../store/store.ts";
import { compose, linkIn } from "./compose.ts";
import { mailsBefore, reopening } from "./conversation.ts";
import { isStillTold, storeCopies } from "./copies.ts";
import { setDueMarker } from "./due-marker.ts";
import { LEASE_MS } from "./mail-of.ts";
import { mailboxOf } from "./mailbox.ts";
import { turnOf } from "./turn.ts";

export type DeliveryDeps = Pick<
  Deps,
  "store" | "blobs" | "now" | "log" | "mail" | "sessionSecret" | "earlierSecrets"
>;

type StoredMail = Stored<OutboxMail>;

/** The pauses after the first failed attempts; later ones are the last of them. */
const PAUSES_MS = [1, 5, 15, 60, 360].map((minutes) => minutes * MINUTE_MS);

/** No attempt is planned for later than this after the mail was stored. */
const GIVEN_UP_MS = 3 * DAY_MS;

/** The longest time until an attempt ends or is recorded as unconfirmed; see `smtp.ts`. */
const ATTEMPT_MS = 25_000;

/** The lease of a mail whose mail server is silent, until it is not waited for any longer. */
const SILENT_LEASE_MS = ANSWER_MS + MINUTE_MS;

/** A mail server gets a mail once more if it did not confirm it, and never a third time. */
const SILENCES_MAX = 2;

/** Mails that visitors' submissions may cause in a day: to one mailbox from one network and in all, and from one network. */
const TO_MAILBOX_FROM_NETWORK_MAX = 5;
const TO_MAILBOX_MAX = 10;
const FROM_NETWORK_MAX = 100;
/** Mails to the firm that visitors of one network may cause in a day; the digest names those beyond. */
const ALERTS_FROM_NETWORK_MAX = 30;
const DAY_SECONDS = DAY_MS / 1000;

const withheld = (subject: string, max: number) => `Not sent: ${subject} ${max} such mails within a day.`;

const ALERTS_SUBJECT = "visitors of one network have caused";

/** Why an alert is left to the digest. */
export const ALERT_WITHHELD = withheld(ALERTS_SUBJECT, ALERTS_FROM_NETWORK_MAX);

const pauseAfter = (tries: number) => PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? MINUTE_MS;

const later = ({ now }: Pick<Deps, "now">, ms: number) => new Date(now().getTime() + ms);

/** However many commits have mails to send. */
const inLane = createLanes(SENT_TOGETHER);

/** Whether there is time for an attempt before the lease ends and another process may begin one. */
const isLeaseLongEnough = (mail: StoredMail, now: Date) =>
  Date.parse(mail.nextTryAt) - now.getTime() >= ATTEMPT_MS;

async function change({ store }: DeliveryDeps, mail: StoredMail, changes: Partial<OutboxMail>) {
  const { _id: id, version } = mail;
  const [changed] = await store.commit([{ update: "outbox", id, version, changes }]);
  return changed;
}

/** Gives up a reply, and marks the record as unanswered again, since its sender is still waiting. */
const giveUpReply = ({ store }: DeliveryDeps, mail: StoredMail, changes: Partial<OutboxMail>) =>
  retryOnConflict(async () => {
    const { _id: id, version } = mail;
    await store.commit([{ update: "outbox", id, version, changes }, ...(await reopening(store, mail))]);
  });

const drop = ({ store }: DeliveryDeps, { _id: id, version }: StoredMail) =>
  store.commit([{ remove: "outbox", id, version }]);

/** Stores the outcome of an attempt; a mail that nobody may keep goes with it. */
async function settle(deps: DeliveryDeps, mail: StoredMail, changes: Partial<OutboxMail>) {
  if (mail.kind === "reply" && changes.state === "failed") await giveUpReply(deps, mail, changes);
  else if (mail.kind !== LAST_MAIL || changes.state === undefined) await change(deps, mail, changes);
  else await drop(deps, mail);
}

/**
 * Leases a mail that is due, for a minute: whatever happens to this process, another one may send it afterwards. `null`
 * if another process was faster.
 */
export async function leaseMail(deps: DeliveryDeps, mail: StoredMail): Promise<StoredMail | null> {
  const until = later(deps, LEASE_MS);
  await setDueMarker(deps, until);
  return change(deps, mail, { nextTryAt: until.toISOString() }).catch((error: unknown) => {
    if (isConflictOrGone(error)) return null;
    throw error;
  });
}

interface MailLimit {
  readonly key: string;
  readonly max: number;
  readonly subject: string;
}

function limitsOf({ recipient, sender, isLimited }: StoredMail): readonly MailLimit[] {
  if (recipient === OPERATIONS && sender !== null)
    return [{ key: `alerts-from:${sender}`, max: ALERTS_FROM_NETWORK_MAX, subject: ALERTS_SUBJECT }];
  if (!isLimited) return [];
  const toMailbox = `mails-to:${digest(mailboxOf(mailAddress(recipient) ?? recipient))}`;
  const subject = "this address was sent";
  return [
    { key: `${toMailbox}:${sender ?? ""}`, max: TO_MAILBOX_FROM_NETWORK_MAX, subject },
    { key: toMailbox, max: TO_MAILBOX_MAX, subject },
    ...(sender === null
      ? []
      : [{ key: `mails-from:${sender}`, max: FROM_NETWORK_MAX, subject: "one network has caused" }]),
  ];
}

/**
 * Limits the mails that a visitor can cause: to the firm, and to a stranger's address, apart from those that the stranger
 * causes by writing to us.
 */
async function assertWithinLimit({ store }: DeliveryDeps, mail: StoredMail) {
  if (mail.tries > 0) return;
  const counted = await Promise.all(
    limitsOf(mail).map(async (limit) => ({
      ...limit,
      value: (await store.count(limit.key, DAY_SECONDS)).value,
    })),
  );
  const full = counted.find(({ value, max }) => value > max);
  if (!full) return;
  // A mail that is withheld must not count against the other limits.
  await Promise.all(counted.map(({ key }) => store.count(key, DAY_SECONDS, -1)));
  throw new DeliveryFailure(withheld(full.subject, full.max), { kind: "withheld" });
}

/** Mails that say what holds leave in the order in which they were stored, and not after one that says otherwise. */
async function assertTurn(deps: DeliveryDeps, mail: StoredMail) {
  const turn = await turnOf(deps, mail);
  if (turn === "later") throw new DeliveryFailure("An earlier mail is leaving.", { kind: "untried" });
  if (turn === "never") throw new DeliveryFailure("A later mail replaces it.", { kind: "overtaken" });
}

/** Called only after the mail to the firm is sent and recorded, so that neither depends on the webhook. */
async function tellWebhook(deps: DeliveryDeps, mail: StoredMail) {
  const { webhook } = deps.mail;
  if (!webhook || mail.recipient !== OPERATIONS || !mail.kind.endsWith("-alert")) return;
  const { kind, reference, createdAt: at } = mail;
  await webhook({ kind, reference, at, link: linkIn(deps, mail) });
}

async function attempt(deps: DeliveryDeps, mail: StoredMail, onSilence: () => void): Promise<void> {
  const { transport } = deps.mail;
  if (!transport) throw new DeliveryFailure("No mail server is set up.", { kind: "untried" });
  if (transport.isDown()) throw new DeliveryFailure("The mail server is down.", { kind: "untried" });
  // Its process ended while it waited for an answer.
  if (mail.silences === SILENCES_MAX) throw new DeliveryFailure(UNCONFIRMED, { kind: "unconfirmed" });
  if (!(await isStillTold(deps, mail)))
    throw new DeliveryFailure("This account gets no such mails any more.", { kind: "final" });
  await assertTurn(deps, mail);
  await assertWithinLimit(deps, mail);
  const [facts, before] = await Promise.all([
    readFirmFacts(deps.store),
    mailsBefore(deps.store, mail),
    storeCopies(deps, mail),
  ]);
  const message = await compose(deps, mail, facts, before);
  if (!message) throw new DeliveryFailure("The address cannot be written to.", { kind: "final" });
  await transport.send(message, onSilence);
}

/**
 * The mail server has the whole mail and does not answer: stored while we wait, so that the mail is not taken for one
 * that was never sent, whatever happens to this process.
 */
async function noteSilence(deps: DeliveryDeps, mail: StoredMail): Promise<StoredMail> {
  const until = later(deps, SILENT_LEASE_MS);
  await setDueMarker(deps, until);
  return change(deps, mail, {
    tries: mail.tries + 1,
    silences: mail.silences + 1,
    nextTryAt: until.toISOString(),
    lastReason: UNCONFIRMED,
  });
}

/** A failure of our own, which is not told: its text may quote what was being processed. */
function asFailure({ log }: DeliveryDeps, error: unknown): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  log.error("mail.not-tried", { cause: describeCause(error) });
  const isOfStore = error instanceof AppError;
  return new DeliveryFailure("Something went wrong here.", { kind: isOfStore ? "untried" : "later" });
}

/** A secret link is of no use to anyone once it was sent, or cannot be. */
const settled = ({ isSecret }: OutboxMail, state: MailState): Partial<OutboxMail> => ({
  state,
  ...(isSecret ? { mailBody: "" } : {}),
});

/** The mail after a failed attempt; nothing changes if it was not tried. */
async function afterFailure(deps: DeliveryDeps, mail: StoredMail, failure: DeliveryFailure) {
  const { kind, message: lastReason } = failure;
  if (kind === "untried") return null;
  const tries = mail.tries + 1;
  const silences = mail.silences + (kind === "unconfirmed" ? 1 : 0);
  const next = later(deps, pauseAfter(tries));
  const isTooLate = next.getTime() > Date.parse(mail.createdAt) + GIVEN_UP_MS;
  if (kind === "final" || kind === "withheld" || silences >= SILENCES_MAX || isTooLate)
    return { lastReason, tries, silences, ...settled(mail, silences > 0 ? "unconfirmed" : "failed") };
  await setDueMarker(deps, next);
  return { lastReason, tries, silences, nextTryAt: next.toISOString() };
}

/** Sends one mail of a lane, unless the mail has waited for the lane for so long that its lease is over. */
async function send(deps: DeliveryDeps, mail: StoredMail): Promise<void> {
  const { log, now } = deps;
  if (!isLeaseLongEnough(mail, now())) return;
  const about = { id: mail._id, kind: mail.kind, tries: mail.tries };
  const notStored = (error: unknown) =>
    log.error("mail.outcome-not-stored", { ...about, cause: describeCause(error) });
  let noting: Promise<StoredMail | undefined> | undefined;
  const onSilence = () => {
    noting = noteSilence(deps, mail).catch((error: unknown) => void notStored(error));
  };
  const failure = await attempt(deps, mail, onSilence).then(
    () => null,
    (error: unknown) => asFailure(deps, error),
  );
  // Noted already, it does not count twice.
  const { version } = (await noting) ?? mail;
  if (failure?.kind === "overtaken") return void (await drop(deps, { ...mail, version }).catch(notStored));
  const changes = failure
    ? await afterFailure(deps, mail, failure)
    : { ...settled(mail, "sent"), tries: mail.tries, sentAt: now().toISOString(), lastReason: null };
  if (failure && failure.kind !== "untried") {
    const level = failure.kind === "withheld" ? "info" : "error";
    log[level]("mail.not-sent", { ...about, reason: failure.message });
  }
  if (!changes) return;
  // Otherwise another process has tried it meanwhile, or the database is away: then it is sent again.
  await settle(deps, { ...mail, version }, changes).catch(notStored);
  if (!failure) await tellWebhook(deps, mail);
}

/**
 * Sends a mail that this process has leased, and stores the outcome. If the process ends in between, the mail is sent again,
 * with the same Message-ID.
 */
export const deliver = (deps: DeliveryDeps, mail: StoredMail): Promise<void> =>
  inLane(() => send(deps, mail));
