import { useStore } from "@nanostores/react";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { failureReason } from "#admin/screen/Failure.tsx";
import { $arriving } from "#admin/session/arrival.ts";
import { RefusedError } from "#kit/api-client.ts";
import { useSubmission } from "#kit/forms/FormSending.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { TextField } from "#kit/ui/Field.tsx";
import { type SecondStepAsked, secondFactorTexts, secondStepAskedSchema } from "../../second-factor.ts";
import { answerOfPasskey, loadPasskeys, PasskeyError } from "../passkey.ts";
import styles from "./SignInForm.module.css";
import { signIn, signInFailureText } from "./SignInForm.tsx";
import { SignInFrame } from "./SignInFrame.tsx";

type Method = "authenticator" | "passkey" | "recovery";

interface FieldTexts {
  readonly label: string;
  readonly hint: string;
  readonly missing: string;
}

const codeTexts: Readonly<Record<"authenticator" | "recovery", FieldTexts>> = {
  authenticator: {
    label: "Code from your authenticator app",
    hint: "Six digits, which change every 30 seconds.",
    missing: "Please enter the code that your authenticator app shows.",
  },
  recovery: {
    label: "Recovery code",
    hint: "One of the ten that you stored when you set up your second factor. Each can be used once.",
    missing: "Please enter one of your recovery codes.",
  },
};

interface CodeFieldProps {
  readonly method: "authenticator" | "recovery";
  readonly error: string | undefined;
  readonly readOnly: boolean;
}

/** A code as it is typed, read out or pasted, with or without blanks. */
function CodeField({ method, error, readOnly }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { label, hint } = codeTexts[method];

  useEffect(() => field.current?.focus(), []);
  // A wrong code is typed anew.
  useEffect(() => {
    if (error === undefined || readOnly) return;
    field.current?.focus();
    field.current?.select();
  }, [error, readOnly]);

  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      ref={field}
      name="code"
      translate="no"
      autoComplete={method === "authenticator" ? "one-time-code" : "off"}
      inputMode={method === "authenticator" ? "numeric" : "text"}
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      readOnly={readOnly}
    />
  );
}

/** The field that a refusal is about; without one, the sign-in begins again. */
const refusedField = (cause: unknown) =>
  cause instanceof RefusedError ? Object.entries(cause.body.fields ?? {})[0] : undefined;

function useSecondStep(ticket: string, onBack: (reason: string) => void) {
  const [codeError, setCodeError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const { state, run, cancel } = useSubmission();

  async function send(answer: (signal: AbortSignal) => Promise<object>) {
    setCodeError(undefined);
    setFailure(null);
    const outcome = await run(async (signal) => signIn({ ticket, ...(await answer(signal)) }, signal));
    if (outcome?.status !== "failed") return;
    const { cause } = outcome;
    const [field, text = ""] = refusedField(cause) ?? [];
    if (field === "code") setCodeError(text);
    else if (field === undefined && cause instanceof RefusedError && cause.status === 401) {
      onBack(failureReason(cause) ?? secondFactorTexts.tooLate);
    } else setFailure(cause instanceof PasskeyError ? cause.message : text || signInFailureText(cause));
  }

  return { codeError, setCodeError, failure, setFailure, state, send, cancel };
}

interface Props {
  /** The text of the server. */
  readonly asked: unknown;
  /** Back to the password, with a reason if it was not the visitor's wish. */
  readonly onBack: (reason?: string | null) => void;
}

function Ways({ asked, onBack }: { readonly asked: SecondStepAsked } & Pick<Props, "onBack">) {
  const { ticket, hasAuthenticator, passkey } = asked;
  const isArriving = useStore($arriving);
  const [method, setMethod] = useState<Method>(hasAuthenticator ? "authenticator" : "passkey");
  const { codeError, setCodeError, failure, setFailure, state, send, cancel } = useSecondStep(ticket, onBack);
  const isBusy = state !== "idle" || isArriving;
  const first = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (passkey) void loadPasskeys();
    if (!hasAuthenticator) first.current?.focus();
  }, [passkey, hasAuthenticator]);

  function change(to: Method) {
    setCodeError(undefined);
    setFailure(null);
    setMethod(to);
  }

  const sendPasskey = () =>
    void (passkey && send(async (signal) => ({ assertion: await answerOfPasskey(passkey, signal) })));

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (method === "passkey") return sendPasskey();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    if (code === "") setCodeError(codeTexts[method].missing);
    else void send(async () => ({ code }));
  }

  return (
    <SignInFrame
      failure={failure}
      sending={{ state, cancel }}
      onSubmit={onSubmit}
      submit={isArriving ? "Welcome" : method === "passkey" ? "Use a passkey" : "Log in"}
      submitRef={first}
      isBusy={isBusy}
      below={
        <>
          <div className={styles.ways}>
            {method !== "passkey" && passkey !== null && (
              <Button
                variant="quiet"
                busy={isBusy}
                onClick={() => {
                  change("passkey");
                  sendPasskey();
                }}
              >
                Use a passkey
              </Button>
            )}
            {method !== "authenticator" && hasAuthenticator && (
              <Button variant="text" onClick={() => change("authenticator")}>
                Use a code of your authenticator app
              </Button>
            )}
            {method !== "recovery" && (
              <Button variant="text" onClick={() => change("recovery")}>
                Use a recovery code
              </Button>
            )}
            <Button variant="text" onClick={() => onBack()}>
              Back to log in
            </Button>
          </div>
          {method === "recovery" && (
            <p className={styles.note}>
              If you have lost your recovery codes too, ask a superadmin to remove your second factor.
            </p>
          )}
        </>
      }
    >
      <p>{secondFactorTexts.asked}</p>
      {method !== "passkey" && <CodeField key={method} method={method} error={codeError} readOnly={isBusy} />}
    </SignInFrame>
  );
}

/** The second step of a log-in, for accounts with a second factor. */
export function SecondStep({ asked, onBack }: Props) {
  const parsed = secondStepAskedSchema.safeParse(asked).data;
  useEffect(() => {
    if (!parsed) onBack("Invalid response from server");
  });
  return parsed ? <Ways asked={parsed} onBack={onBack} /> : null;
}
