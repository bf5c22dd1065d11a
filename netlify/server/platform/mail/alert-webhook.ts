import { createHmac } from "node:crypto";
import { describeCause, type Log } from "../log.ts";

/** What happened, without anything personal. */
interface Alert {
  readonly kind: string;
  readonly reference: string | null;
  /** ISO 8601. */
  readonly at: string;
  /** The record in the back office; empty if it has no page. */
  readonly link: string;
}

/** Tells another service of an alert. Never throws: the mail says the same, and is what must not be lost. */
export type TellWebhook = (alert: Alert) => Promise<void>;

const TIMEOUT_MS = 5_000;

/** Posts alerts to a URL, with the HMAC-SHA-256 of the body, in hexadecimal, by which the receiver knows us. */
export const alertWebhook =
  (url: string, secret: string, log: Log): TellWebhook =>
  async (alert) => {
    const body = JSON.stringify(alert);
    const signature = createHmac("sha256", secret).update(body).digest("hex");
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Signature": `sha256=${signature}` },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
    } catch (error) {
      log.error("alert.webhook-failed", { kind: alert.kind, cause: describeCause(error) });
    }
  };
