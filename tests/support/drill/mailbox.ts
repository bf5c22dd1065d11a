import { setTimeout as pause } from "node:timers/promises";
import { headerOf, type MailServer, startMailServer } from "../mail/mail-server.ts";
import { promise } from "./promises.ts";

/** The mail server that a drill's site writes to. */
export interface Mailbox {
  /** For the site's environment. */
  readonly settings: { readonly SMTP_URL: string };
  /** Waits for the mails of these kinds to these addresses, and judges what came. */
  judge(what: string, expected: readonly ExpectedMails[]): Promise<void>;
  /** Judges how many mails of each kind came to the firm: one for each record. */
  judgeAlerts(expected: Readonly<Record<string, number>>): void;
  stop(): Promise<void>;
}

interface ExpectedMails {
  /** The kind that its header `X-Mail-Kind` names. */
  readonly kind: string;
  /** One mail to each. */
  readonly to: readonly string[];
}

/** The schedule looks every minute for a third of it, and a mail that was left behind is due after one. */
const PATIENCE_MS = 600_000;

const idOf = (kind: string, to: string) => `${kind} to ${to}`;

/** The Message-IDs of the mails of each kind to each address. */
function byRecipient({ received }: MailServer): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const mail of received) {
    const [kind = ""] = headerOf(mail, "X-Mail-Kind");
    for (const to of mail.to) {
      const key = idOf(kind, to);
      found.set(key, [...(found.get(key) ?? []), ...headerOf(mail, "Message-ID")]);
    }
  }
  return found;
}

export async function openMailbox(): Promise<Mailbox> {
  const server = await startMailServer();
  return {
    settings: { SMTP_URL: server.url },
    stop: server.stop,
    judgeAlerts(expected) {
      const ids = (kind: string) =>
        server.received.flatMap((mail) =>
          headerOf(mail, "X-Mail-Kind")[0] === kind ? headerOf(mail, "Message-ID") : [],
        );
      for (const [kind, count] of Object.entries(expected)) {
        const came = ids(kind);
        const different = new Set(came).size;
        promise(`${kind}: one for each record`, `${different} of ${count}`, different === count);
      }
    },
    async judge(what, expected) {
      const keys = expected.flatMap(({ kind, to }) => to.map((each) => idOf(kind, each)));
      const missing = () => {
        const found = byRecipient(server);
        return keys.filter((key) => !found.has(key)).length;
      };
      const started = performance.now();
      while (missing() > 0 && performance.now() - started < PATIENCE_MS) await pause(500);
      const found = byRecipient(server);
      const mailed = keys.map((key) => found.get(key) ?? []);
      const two = mailed.filter((ids) => new Set(ids).size > 1).length;
      const again = mailed.filter((ids) => ids.length > 1).length;
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      promise(
        `${what}: every mail arrives`,
        `${missing()} of ${keys.length} missing after ${seconds} s`,
        missing() === 0,
      );
      promise(`${what}: none under two Message-IDs`, `${two}, and ${again} repeated under one`, two === 0);
    },
  };
}
