import type { Stored } from "#rules/document.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";
import { renewChangeMark } from "../platform/change-mark.ts";
import type { Deps } from "../platform/deps.ts";
import { SENT_TOGETHER } from "../platform/mail/transport.ts";
import { removeMarkers } from "../platform/markers.ts";
import { everyItem } from "../store/pages.ts";
import { type DeliveryDeps, deliver, leaseMail } from "./deliver.ts";
import { dueMarkers } from "./due-marker.ts";

/**
 * Of the 30 s that the platform gives a scheduled function. An attempt that is cut off is one of those that a process
 * did not survive.
 */
const SCHEDULED_MS = 20_000;

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
export async function sendWaiting(deps: DeliveryDeps, withinMs = SCHEDULED_MS): Promise<boolean> {
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

/** What the schedule does every minute: looks at the markers, and into the outbox only if one of them says so. */
export async function sendWhenDue(deps: DeliveryDeps & Pick<Deps, "newId">): Promise<void> {
  if (!deps.mail.transport) return;
  const markers = await dueMarkers(deps, deps.now());
  if (markers.length === 0) return;
  const isDone = await sendWaiting(deps);
  await renewChangeMark(deps);
  if (isDone) await removeMarkers(deps, markers);
}
