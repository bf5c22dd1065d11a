import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** Loaded when somebody uses a passkey; ahead of that, since Safari only waits a moment after a press. */
export const loadPasskeys = () => import("@simplewebauthn/browser");

export const hasPasskeys = () => "PublicKeyCredential" in window;

/** Without a passkey, for a reason that the text says. */
export class PasskeyError extends Error {}

const reasons: Readonly<Record<string, string>> = {
  InvalidStateError: "This device already has a passkey for your account.",
  NotAllowedError: "The passkey was not used: it was cancelled, or it took too long. Please try again.",
  NotSupportedError: "This device has no passkey of a kind that can be used here.",
  SecurityError: "Passkeys can only be used on the site's own address.",
};

const unknownReason = "The passkey could not be used. Please try again, or use another way.";

async function orReason<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : "";
    throw new PasskeyError(reasons[name] ?? unknownReason, { cause });
  }
}

/** Both ways, the challenge comes from the server, which checks the answer. */
interface Options {
  readonly challenge: string;
}

/** Asks the browser to use a passkey. A cancel ends its question. */
export async function answerOfPasskey(options: Options, signal: AbortSignal) {
  const { startAuthentication, WebAuthnAbortService } = await loadPasskeys();
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony(), { once: true });
  return orReason(
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );
}

/** Asks the browser to create one. */
export async function createPasskey(options: Options) {
  const { startRegistration } = await loadPasskeys();
  return orReason(
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
}
