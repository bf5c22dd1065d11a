import { deliveryFailure } from "./delivery-failure.ts";
import { type MailTransport, type Message, SENT_TOGETHER } from "./transport.ts";

const STEP_MS = 10_000;

/** For a whole mail: much less than the minute after which another process may try it, since mails queue as well. */
const MAIL_MS = 20_000;

/** After a failure of the server, mails in the queue are left to the next scheduled run. */
const DOWN_MS = 30_000;

const isLoopback = (host: string) => host === "localhost" || host === "[::1]" || host.startsWith("127.");

function optionsOf(address: string) {
  const { username, hostname } = new URL(address);
  return {
    url: address,
    pool: true as const,
    maxConnections: SENT_TOGETHER,
    // A mail whose connection closes may have been taken; the outbox tries it again, with the same Message-ID.
    maxRequeues: 0,
    // Shorter than a mail server's, and than the pause in which the platform freezes an instance.
    idleTimeout: 5_000,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
    // A password never travels unencrypted, except to this machine.
    requireTLS: username !== "" && !isLoopback(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The mail server at an `smtp:` or `smtps:` address. Connects at the first mail, and stays connected for a few more. */
export function smtpTransport(address: string, now: () => number = Date.now): MailTransport {
  let downUntil = 0;
  const isDown = () => now() < downUntil;

  const open = async () => (await import("nodemailer")).createTransport(optionsOf(address));
  let opened: ReturnType<typeof open> | undefined;

  async function attempt({ to, ...message }: Message): Promise<void> {
    opened ??= open();
    const pool = await opened;
    // The envelope is ours: no header can add a recipient.
    const envelope = { from: message.from.address, to: [to] };
    await pool.sendMail({ ...message, to, envelope, signal: AbortSignal.timeout(MAIL_MS) });
  }

  return {
    isDown,
    send: (message) =>
      attempt(message).catch((error: unknown) => {
        const failure = deliveryFailure(error);
        if (failure.isOfServer) downUntil = now() + DOWN_MS;
        throw failure;
      }),
  };
}

/** Why the mail server does not let us in; `null` if it does. Sends nothing. */
export async function smtpProblem(address: string): Promise<string | null> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(optionsOf(address));
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return deliveryFailure(error).message;
  } finally {
    transport.close();
  }
}
