import { MINUTE_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";
import { removeMarkers } from "../platform/blobs.ts";
import { renewChangeMark } from "../platform/change-mark.ts";
import { isSignature, signatureOf } from "../platform/crypto.ts";
import type { Deps } from "../platform/deps.ts";
import { SENT_TOGETHER } from "../platform/mail/transport.ts";
import { everyItem } from "../store/store.ts";
import { type DeliveryDeps, deliver, leaseMail } from "./deliver.ts";
import { dueMarkers } from "./due-marker.ts";

/**
 * Of the 15 minutes that the platform gives a background function, a mail server may take ten to answer the last mail.
 * An attempt that is cut off is one of those that a process did not survive.
 */
const SENDING_MS = 4 * MINUTE_MS;

/** Mails whose turn has come, those that have waited longest first. */
async function dueMails({ store, now }: DeliveryDeps): Promise<Stored<OutboxMail>[]> {
  const moment = now().toISOString();
  const due: Stored<OutboxMail>[] = [];
  const waiting = everyItem((page) => store.page("outbox", { index: "state", value: "waiting", ...page }));
  for await (const mail of waiting) if (mail.nextTryAt <= moment) due.push(mail);
  return due.sort((one, other) => (one.nextTryAt < other.nextTryAt ? -1 : 1));
}

/**
 * Sends the mails whose turn has come, until they are sent, the time is up, or the mail server is found to be down;
 * returns whether none is left.
 */
export async function sendWaiting(deps: DeliveryDeps, withinMs = SENDING_MS): Promise<boolean> {
  const { transport } = deps.mail;
  if (!transport) return false;
  const due = await dueMails(deps);
  const until = performance.now() + withinMs;
  const mayGoOn = () => !transport.isDown() && performance.now() < until;

  async function work() {
    for (let mail = due.shift(); mail; mail = due.shift()) {
      if (!mayGoOn()) return void due.unshift(mail);
      const ours = await leaseMail(deps, mail);
      if (ours) await deliver(deps, ours);
    }
  }

  await Promise.all(Array.from({ length: SENT_TOGETHER }, work));
  return due.length === 0;
}

const markersOf = async (deps: DeliveryDeps) => (deps.mail.transport ? dueMarkers(deps, deps.now()) : []);

/** Looks at the markers, and into the outbox only if one of them says so. */
export async function sendWhenDue(deps: DeliveryDeps & Pick<Deps, "newId">): Promise<void> {
  const markers = await markersOf(deps);
  if (markers.length === 0) return;
  const isDone = await sendWaiting(deps);
  await renewChangeMark(deps);
  if (isDone) await removeMarkers(deps, markers);
}

type CallDeps = DeliveryDeps & Pick<Deps, "newId" | "earlierSecrets">;

/** The path of the background function that sends mails. */
export const SENDING_CALL = "/api/send-mail";

/** Authenticates the schedule to the background function, which starts for no other caller. */
const SIGNED = "send mail";

export const mayStartSending = ({ sessionSecret, earlierSecrets }: CallDeps, { headers }: Request): boolean =>
  isSignature(headers.get("authorization") ?? "", [sessionSecret, ...earlierSecrets.session], SIGNED);

/**
 * What the schedule does every minute. Scheduled functions end after half a minute, so one in the background sends what
 * is due; where the plan has none, this one does.
 */
export async function startSending(deps: CallDeps, siteUrl: string): Promise<void> {
  if ((await markersOf(deps)).length === 0) return;
  const headers = { authorization: signatureOf(deps.sessionSecret, SIGNED) };
  const isStarted = await fetch(new URL(SENDING_CALL, siteUrl), { method: "POST", headers }).then(
    ({ status }) => status === 202,
    () => false,
  );
  if (!isStarted) await sendWhenDue(deps);
}
