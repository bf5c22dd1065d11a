import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** Loaded shortly before a passkey is used: Safari accepts the call only for a moment after a press. */
export const loadPasskeys = () => import("@simplewebauthn/browser");

export const hasPasskeys = () => "PublicKeyCredential" in window;

/** The browser returned no passkey; the message says why. */
export class PasskeyError extends Error {}

interface Reasons {
  /** The message for each name of a browser's error. */
  readonly [name: string]: string;
  readonly unknown: string;
}

const reasonsOfUse: Reasons = {
  NotAllowedError:
    "No passkey was used. Either it was cancelled, it took too long, or this device has no passkey for your account. Please try again, or use another way.",
  NotSupportedError: "This device cannot use your passkey. Please use another way to log in.",
  SecurityError: "Passkeys can only be used on the site's own address.",
  unknown: "The passkey could not be used. Please try again, or use another way.",
};

const reasonsOfCreation: Reasons = {
  InvalidStateError: "This device already has a passkey for your account.",
  NotAllowedError: "No passkey was created: it was cancelled, or it took too long. Please try again.",
  NotSupportedError:
    "This device cannot create a passkey for this site. Please use another device, or add an authenticator app.",
  ConstraintError:
    "This device cannot create a passkey without a screen lock. Please set one up, or use another device.",
  SecurityError: "Passkeys can only be created on the site's own address.",
  unknown: "The passkey could not be created. Please try again, or add an authenticator app.",
};

async function orReason<T>(answer: Promise<T>, reasons: Reasons): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : "";
    throw new PasskeyError(reasons[name] ?? reasons.unknown, { cause });
  }
}

/** The challenge comes from the server, which checks the answer. */
interface Options {
  readonly challenge: string;
}

/** Asks the browser to use a passkey. A cancel ends its question. */
export async function answerOfPasskey(options: Options, signal: AbortSignal) {
  const { startAuthentication, WebAuthnAbortService } = await loadPasskeys();
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony(), { once: true });
  return orReason(
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
    reasonsOfUse,
  );
}

/** Asks the browser to create one. */
export async function createPasskey(options: Options) {
  const { startRegistration } = await loadPasskeys();
  return orReason(
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
    reasonsOfCreation,
  );
}
