import { useStore } from "@nanostores/react";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { adminApi } from "#addresses/admin.ts";
import { failureReason, failureText } from "#admin/screen/Failure.tsx";
import type { ResetLink } from "#admin/session/reset-link.ts";
import { $adminToken } from "#admin/session/session.ts";
import { signOut } from "#admin/session/sign-out.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { call, RefusedError } from "#kit/api-client.ts";
import { useSubmission } from "#kit/forms/FormSending.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { Field, TextField } from "#kit/ui/Field.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { accountViewSchema } from "#rules/account/account.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "#rules/account/account-password.ts";
import { messageSchema } from "#rules/record.ts";
import { resetAsked, resetDone, resetForms } from "../../password-reset.ts";
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
      call(path, messageSchema, { method: "POST", body: checked.data, signal }),
    );
    if (outcome?.status === "sent") onSent();
    if (outcome?.status === "failed") setFailure(reasonOf(outcome.cause));
  }

  return { failure, state, cancel, send };
}

interface BackProps {
  readonly label?: string;
  readonly onBack: () => void;
}

const BackButton = ({ label = "Back to log in", onBack }: BackProps) => (
  <Button variant="text" onClick={onBack}>
    {label}
  </Button>
);

interface Props {
  /** The link in the mail; `null` to ask for such a mail. */
  readonly link: ResetLink | null;
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
    void sending.send(resetForms.forgot.safeParse({ usernameOrEmail: field.current?.value ?? "" }));
    field.current?.focus();
  }

  if (isAsked) {
    return (
      <div className={styles.form}>
        <p className="form-alert form-alert--info" tabIndex={-1} ref={done}>
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

/** The name of whoever is signed in to the back office in this browser; empty while it is unknown. */
function useSignedIn() {
  const session = useStore($adminToken);
  const [username, setUsername] = useState("");

  useEffect(() => {
    if (!session) return setUsername("");
    const stop = new AbortController();
    callSigned(adminApi.whoAmI, accountViewSchema, { signal: stop.signal }).then(
      (account) => setUsername(account.username),
      // If the name cannot be read, the note does without it.
      () => undefined,
    );
    return () => stop.abort();
  }, [session]);

  return { isSignedIn: Boolean(session), username };
}

interface ChooseProps extends Omit<Props, "link"> {
  readonly link: ResetLink;
}

/** Chooses a new password by the link. */
function ChoosePassword({ link: { token, username }, onBack }: ChooseProps) {
  const { isSignedIn, username: signedIn } = useSignedIn();
  const [isShown, setIsShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const sending = useSending(adminApi.resetPassword, () => {
    if (isSignedIn) signOut();
    announce(resetDone);
    onBack();
  });

  useEffect(() => field.current?.focus(), []);

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    void sending.send(resetForms.reset.safeParse({ token, password: field.current?.value ?? "" }));
    field.current?.focus();
  }

  return (
    <SignInFrame
      failure={sending.failure}
      sending={sending}
      onSubmit={onSubmit}
      submit="Save the password"
      isBusy={sending.state !== "idle"}
      below={<BackButton {...(isSignedIn && { label: "Back to the back office" })} onBack={onBack} />}
    >
      {isSignedIn && (
        <p className="form-alert form-alert--info">
          {`You are logged in${signedIn === "" ? "" : ` as ${signedIn}`}. Saving a new password here logs you out of this browser.`}
        </p>
      )}
      {username !== "" && (
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          translate="no"
          dir="auto"
          defaultValue={username}
          readOnly
        />
      )}
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

export const ForgottenPassword = ({ link, onBack }: Props) =>
  link === null ? <AskForLink onBack={onBack} /> : <ChoosePassword link={link} onBack={onBack} />;
