import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { adminApi } from "#addresses/admin.ts";
import { failureReason, failureText } from "#admin/screen/Failure.tsx";
import { call, RefusedError } from "#kit/api-client.ts";
import { useSubmission } from "#kit/forms/use-submission.ts";
import { Button } from "#kit/ui/Button.tsx";
import { Field, TextField } from "#kit/ui/Field.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { PASSWORD_MAX, PASSWORD_MIN } from "#rules/account/account-password.ts";
import { forgotSchema, resetAnswerSchema, resetAsked, resetDone, resetSchema } from "../../password-reset.ts";
import { PasswordInput } from "./PasswordInput.tsx";
import styles from "./SignInForm.module.css";
import { SignInFrame } from "./SignInFrame.tsx";

const reasonOf = (cause: unknown) =>
  (cause instanceof RefusedError ? failureReason(cause) : null) ?? failureText(cause);

interface Checked {
  readonly success: boolean;
  readonly error?: { readonly issues: readonly { readonly message: string }[] };
  readonly data?: object;
}

/** Sends what was checked, and says what is wrong with it. */
function useSending(path: string, onSent: () => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const { state, run, cancel } = useSubmission();

  async function send(checked: Checked) {
    setFailure(checked.error?.issues[0]?.message ?? null);
    if (!checked.success) return;
    const outcome = await run((signal) =>
      call(path, resetAnswerSchema, { method: "POST", body: checked.data, signal }),
    );
    if (outcome?.status === "sent") onSent();
    if (outcome?.status === "failed") setFailure(reasonOf(outcome.cause));
  }

  return { failure, state, cancel, send };
}

const BackButton = ({ onBack }: Pick<Props, "onBack">) => (
  <Button variant="text" onClick={onBack}>
    Back to log in
  </Button>
);

interface Props {
  /** From the mail's link; empty to ask for one. */
  readonly token: string;
  readonly onBack: () => void;
}

/** Asks for a mail with a link. */
function AskForLink({ onBack }: Pick<Props, "onBack">) {
  const [isAsked, setIsAsked] = useState(false);
  const sending = useSending(adminApi.forgotPassword, () => setIsAsked(true));
  const field = useRef<HTMLInputElement>(null);
  const done = useRef<HTMLParagraphElement>(null);

  useEffect(() => (isAsked ? done.current : field.current)?.focus(), [isAsked]);

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    void sending.send(forgotSchema.safeParse({ usernameOrEmail: field.current?.value ?? "" }));
    field.current?.focus();
  }

  if (isAsked) {
    return (
      <div className={styles.form}>
        <p className="form-alert form-alert--note" tabIndex={-1} ref={done}>
          {resetAsked}
        </p>
        <BackButton onBack={onBack} />
      </div>
    );
  }
  return (
    <SignInFrame
      failure={sending.failure}
      sending={sending}
      onSubmit={onSubmit}
      submit="Send the link"
      isBusy={sending.state !== "idle"}
      below={<BackButton onBack={onBack} />}
    >
      <TextField
        label="Username or email"
        ref={field}
        name="usernameOrEmail"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={sending.state !== "idle"}
        hint="We'll email you a link to choose a new password."
      />
    </SignInFrame>
  );
}

/** Chooses a new password by the link. */
function ChoosePassword({ token, onBack }: Props) {
  const [isShown, setIsShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const sending = useSending(adminApi.resetPassword, () => {
    announce(resetDone);
    onBack();
  });

  useEffect(() => field.current?.focus(), []);

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    void sending.send(resetSchema.safeParse({ token, password: field.current?.value ?? "" }));
    field.current?.focus();
  }

  return (
    <SignInFrame
      failure={sending.failure}
      sending={sending}
      onSubmit={onSubmit}
      submit="Save the password"
      isBusy={sending.state !== "idle"}
      below={<BackButton onBack={onBack} />}
    >
      <Field
        label="New password"
        hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters; a few unrelated words work best.`}
      >
        {(control) => (
          <PasswordInput
            {...control}
            isShown={isShown}
            onShow={setIsShown}
            ref={field}
            name="password"
            autoComplete="new-password"
            readOnly={sending.state !== "idle"}
          />
        )}
      </Field>
    </SignInFrame>
  );
}

export const ForgottenPassword = ({ token, onBack }: Props) =>
  token === "" ? <AskForLink onBack={onBack} /> : <ChoosePassword token={token} onBack={onBack} />;
