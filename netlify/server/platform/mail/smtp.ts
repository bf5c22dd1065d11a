import { isLoopback } from "../env.ts";
import { openedOnce } from "../promises.ts";
import { deliveryFailure } from "./delivery-failure.ts";
import { ANSWER_MS, type MailTransport, type Message, SENT_TOGETHER } from "./transport.ts";

const STEP_MS = 10_000;

const limits = {
  /** Limit for sending the whole mail: much less than the minute after which another process may try it. */
  wholeMs: 20_000,
  /** Limit for the answer to the whole mail; most mail servers answer within a second or two. */
  silenceMs: 4_000,
  answerMs: ANSWER_MS,
};

interface Options extends Partial<typeof limits> {
  readonly now?: () => number;
  /** The mail server may be one without TLS. */
  readonly isUnencryptedAllowed?: boolean;
}

/** After a failure of the server, mails in the queue are left to the next scheduled run. */
const DOWN_MS = 30_000;

function optionsOf(url: string, isUnencryptedAllowed = false) {
  const { username, hostname } = new URL(url);
  return {
    url,
    pool: true as const,
    maxConnections: SENT_TOGETHER,
    // A mail whose connection closes may have been taken; the outbox tries it again, with the same Message-ID.
    maxRequeues: 0,
    // Shorter than a mail server's, and than the pause in which the platform freezes an instance.
    idleTimeout: 5_000,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    // Whatever comes before the last answer has its own limit.
    socketTimeout: ANSWER_MS,
    dnsTimeout: STEP_MS,
    // Except to this machine, a mail travels unencrypted only if the settings say so, and a password never.
    requireTLS: !isLoopback(hostname) && (username !== "" || !isUnencryptedAllowed),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The mail server at an `smtp:` or `smtps:` URL. Connects at the first mail, and stays connected for a few more. */
export function smtpTransport(url: string, options: Options = {}): MailTransport {
  const { now = Date.now, isUnencryptedAllowed, wholeMs, silenceMs, answerMs } = { ...limits, ...options };
  let downUntil = 0;
  const isDown = () => now() < downUntil;

  /** What to do once a mail is sent whole, by its Message-ID. */
  const onWhole = new Map<unknown, () => void>();

  async function open() {
    const pool = (await import("nodemailer")).createTransport(optionsOf(url, isUnencryptedAllowed));
    pool.use("stream", ({ message, data: { messageId } }, done) => {
      message.processFunc((bytes) => bytes.once("end", () => onWhole.get(messageId)?.()));
      done();
    });
    return pool;
  }
  const { asked: openedPool } = openedOnce(open);

  async function attempt({ to, ...message }: Message, onSilence: () => void): Promise<void> {
    const pool = await openedPool();
    const { messageId } = message;
    const tooSlow = new AbortController();
    const timers = [setTimeout(() => tooSlow.abort(), wholeMs)];
    let isWhole = false;
    onWhole.set(messageId, () => {
      isWhole = true;
      clearTimeout(timers.pop());
      timers.push(
        setTimeout(onSilence, silenceMs),
        setTimeout(() => tooSlow.abort(), answerMs),
      );
    });
    // The envelope is ours: no header can add a recipient.
    const envelope = { from: message.from.address, to: [to] };
    try {
      await pool.sendMail({ ...message, to, envelope, signal: tooSlow.signal });
    } catch (error) {
      throw deliveryFailure(error, isWhole);
    } finally {
      timers.forEach(clearTimeout);
      onWhole.delete(messageId);
    }
  }

  return {
    isDown,
    send: (message, onSilence = () => {}) =>
      attempt(message, onSilence).catch((error: unknown) => {
        const failure = deliveryFailure(error);
        if (failure.isOfServer) downUntil = now() + DOWN_MS;
        throw failure;
      }),
  };
}

/** Why the mail server does not let us in; `null` if it does. Sends nothing. */
export async function smtpProblem(url: string, isUnencryptedAllowed = false): Promise<string | null> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(optionsOf(url, isUnencryptedAllowed));
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return deliveryFailure(error).message;
  } finally {
    transport.close();
  }
}
