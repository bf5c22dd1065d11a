import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MINUTE_MS } from "#rules/calendar.ts";
import type { Log } from "../log.ts";
import type { TellWebhook } from "./alert-webhook.ts";

interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/** A mail as it leaves. Every text is a single line, unless it is a body. */
export interface Message {
  /** Without angle brackets. A mail that is sent again has the same one. */
  readonly messageId: string;
  /** The mail that it answers, and all of its conversation, in angle brackets. */
  readonly inReplyTo?: string;
  readonly references?: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Only email addresses: a name that a visitor typed must not get into a header. */
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  /** When the mail was stored, also if it is sent later. */
  readonly date: Date;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
  readonly attachments?: Attachment[];
}

/** How long a mail server may take to answer a whole mail (RFC 5321 §4.5.3.2.6). */
export const ANSWER_MS = 10 * MINUTE_MS;

/** How many mails are sent at the same time; more would reach the limits of mail servers. */
export const SENT_TOGETHER = 4;

/** Sends mails, or puts them where a developer finds them. */
export interface MailTransport {
  /**
   * Resolves once the mail server has taken the mail; throws a `DeliveryFailure`. Calls `onSilence` if the server has
   * the whole mail and does not answer at once: it may do so for ten minutes.
   */
  send(message: Message, onSilence?: () => void): Promise<void>;
  /** The last attempts failed because of the server: nothing is worth trying right now. */
  isDown(): boolean;
}

/** How mails are sent, and by whom and to whom the firm's own are. */
export interface MailSettings {
  readonly from: { readonly name: string; readonly address: string };
  readonly operations: string;
  /** `null` while no mail server is set up: mails wait. */
  readonly transport: MailTransport | null;
  /** `null` if no other service is told. */
  readonly webhook: TellWebhook | null;
}

/** Writes each mail into a directory as an `.eml` file, which any mail program opens. */
export const mailFiles = (directory: string, log: Log): MailTransport => ({
  isDown: () => false,
  async send(message) {
    const { createTransport } = await import("nodemailer");
    const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
    const envelope = { from: message.from.address, to: [message.to] };
    const { message: content } = await composer.sendMail({ ...message, envelope });
    await mkdir(directory, { recursive: true });
    const kind = message.headers["X-Mail-Kind"] ?? "mail";
    const [id = ""] = message.messageId.split("@");
    // Named by the mail's id, so that a mail that is sent again replaces its file.
    const file = join(directory, `${message.date.toISOString().replaceAll(":", "")}-${kind}-${id}.eml`);
    await writeFile(`${file}.part`, content);
    await rename(`${file}.part`, file);
    log.info("mail.written", { file });
  },
});
