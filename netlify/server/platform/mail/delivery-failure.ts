/**
 * What to do about a mail that was not sent: `final`, the mail server will never take it; `later`, another attempt may
 * succeed; `unconfirmed`, the server has the whole mail, but did not say what becomes of it; `untried`, the server was
 * found to be down before this mail's turn came, or another mail goes first; `withheld`, our own rules say no; `overtaken`, a
 * later mail says what holds instead.
 */
type FailureKind = "final" | "later" | "unconfirmed" | "untried" | "withheld" | "overtaken";

export const UNCONFIRMED =
  "The mail server received the mail but did not confirm it, so it may have arrived.";

/** Why a mail was not sent, in our own words: what mail servers say may quote addresses, and must not be logged. */
export class DeliveryFailure extends Error {
  override readonly name = "DeliveryFailure";
  readonly kind: FailureKind;
  /** Whether the connection failed rather than this mail, so that others would fail as well. */
  readonly isOfServer: boolean;

  constructor(
    reason: string,
    {
      kind = "later",
      isOfServer = false,
      cause,
    }: { kind?: FailureKind; isOfServer?: boolean; cause?: unknown } = {},
  ) {
    super(reason, { cause });
    this.kind = kind;
    this.isOfServer = isOfServer;
  }
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

const MAILBOX_UNKNOWN = new Set([510, 511, 550, 551, 553]);
const MAILBOX_FULL = 552;

/** Why the mail server permanently refuses this recipient or mail. */
function refusal({ responseCode = 0, response = "", command }: SmtpError): string {
  const code = ` (${responseCode})`;
  if (command !== "RCPT TO") return `The mail server refused the mail${code}.`;
  if (responseCode === MAILBOX_FULL || response.includes("5.2.2")) return `The mailbox is full${code}.`;
  // 550 is also the answer to a sender that is not allowed, which its extended code 5.7 tells.
  const isPolicy = /\b5\.7\./.test(response);
  if (!isPolicy && MAILBOX_UNKNOWN.has(responseCode)) return `The address does not exist${code}.`;
  return `The mail server refused the recipient${code}.`;
}

const ofServer: Readonly<Record<string, string>> = {
  ETIMEDOUT: "The mail server did not answer in time.",
  EAUTH: "The mail server refused the sign-in. Check SMTP_URL.",
  ENOAUTH: "The mail server asks for a sign-in. Check SMTP_URL.",
  ETLS: "The connection to the mail server could not be encrypted. Check SMTP_URL.",
  EDNS: "The mail server's name is unknown. Check SMTP_URL.",
};

/** Why nodemailer did not send a mail, the whole of which may have been handed over. */
export function deliveryFailure(error: unknown, isWhole = false): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  const failed = (error instanceof Error ? error : new Error("unknown")) as SmtpError;
  const { code = "", responseCode = 0, command = "" } = failed;
  if (isWhole && responseCode === 0) {
    return new DeliveryFailure(UNCONFIRMED, { kind: "unconfirmed", isOfServer: true, cause: error });
  }
  if (failed.name === "AbortError" || code === "EABORT") {
    return new DeliveryFailure("The mail server was too slow.", { isOfServer: true, cause: error });
  }
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  if (isAboutMail && responseCode >= 500 && command !== "MAIL FROM") {
    return new DeliveryFailure(refusal(failed), { kind: "final", cause: error });
  }
  if (isAboutMail && responseCode >= 500) {
    const reason = `The mail server refused the sender (${responseCode}). Check MAIL_FROM.`;
    return new DeliveryFailure(reason, { isOfServer: true, cause: error });
  }
  if (isAboutMail && responseCode > 0) {
    return new DeliveryFailure(`The mail server asked to try again later (${responseCode}).`, {
      cause: error,
    });
  }
  const reason = ofServer[code] ?? "The mail server could not be reached, or broke off.";
  return new DeliveryFailure(reason, { isOfServer: true, cause: error });
}
