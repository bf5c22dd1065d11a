import { useStore } from "@nanostores/react";
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { adminApi } from "#addresses/admin.ts";
import { codeOf, failureReason, failureText, refusalOf } from "#admin/screen/Failure.tsx";
import { $arriving, arrive } from "#admin/session/arrival.ts";
import { $sessionExpired, beginSession } from "#admin/session/session.ts";
import { call, NoResponseError, RefusedError } from "#kit/api-client.ts";
import { canKeep } from "#kit/browser-storage.ts";
import { useSubmission } from "#kit/forms/FormSending.tsx";
import { useHydrated } from "#kit/islands/use-hydrated.ts";
import { Field, TextField } from "#kit/ui/Field.tsx";
import { type SignInInput, signInAnswerSchema, signInRefusal, signInSchema } from "#rules/account/account.ts";
import { PasswordInput } from "./PasswordInput.tsx";
import { SignInFrame } from "./SignInFrame.tsx";

/** The second step sends the first one's ticket instead. */
export async function signIn(
  credentials: SignInInput | { readonly ticket: string },
  signal: AbortSignal,
): Promise<void> {
  const answer = await call(adminApi.signIn, signInAnswerSchema, {
    method: "POST",
    body: credentials,
    signal,
  });
  beginSession({ ...answer, needsSecondFactor: answer.admin.needsSecondFactor });
  arrive();
}

export function signInFailureText(cause: unknown): string {
  if (cause instanceof NoResponseError) return failureText(cause);
  if (!(cause instanceof RefusedError)) return "Invalid response from server";
  return failureReason(cause) ?? signInRefusal;
}

interface PasswordProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly readOnly: boolean;
}

/** The password field of the sign-in form, which can be revealed and warns about Caps Lock. */
function PasswordField({ ref, readOnly }: PasswordProps) {
  const [isShown, setIsShown] = useState(false);
  const [isCapsLocked, setIsCapsLocked] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setIsCapsLocked(event.getModifierState("CapsLock"));

  return (
    <Field label="Password" hint={isCapsLocked ? "Caps Lock is on." : undefined}>
      {(control) => (
        <PasswordInput
          {...control}
          isShown={isShown}
          onShow={setIsShown}
          ref={ref}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          readOnly={readOnly}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
        />
      )}
    </Field>
  );
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");

/** Focuses the note if the session ended during work, since the focused element disappeared with its screen. */
function beginHere(note: HTMLElement | null) {
  if (document.activeElement === document.body) note?.focus();
}

interface Props {
  /** Why the second step led back here. */
  readonly problem: string | null;
  /** The password was right; gets what the server says about the second factor that it asks for. */
  readonly onSecondStep: (asked: unknown) => void;
}

export function SignInForm({ problem, onSecondStep }: Props) {
  // Unknown to the build, so it is shown once React has hydrated the page.
  const isExpired = useStore($sessionExpired, { ssr: () => false });
  const isArriving = useStore($arriving);
  const [isForgetful, setIsForgetful] = useState(false);
  const [failure, setFailure] = useState(problem);
  const form = useRef<HTMLFormElement>(null);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { state, run, cancel } = useSubmission();
  const isBusy = state !== "idle" || isArriving;

  useEffect(() => setIsForgetful(!canKeep("localStorage")), []);

  useEffect(() => {
    if (problem !== null) username.current?.focus();
  }, [problem]);

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const filledIn = new FormData(event.currentTarget);
    const input = { username: textOf(filledIn, "username"), password: textOf(filledIn, "password") };
    const checked = signInSchema.safeParse(input);
    if (!checked.success) {
      setFailure(checked.error.issues[0]?.message ?? null);
      (input.username.trim() ? password : username).current?.focus();
      return;
    }
    setFailure(null);
    const outcome = await run((signal) => signIn(checked.data, signal));
    if (outcome === null || outcome.status === "sent") return;
    if (outcome.status === "failed") {
      const { cause } = outcome;
      if (codeOf(cause) === "second_factor_required") return onSecondStep(refusalOf(cause));
      setFailure(signInFailureText(cause));
    }
    password.current?.focus();
    password.current?.select();
  }

  useHydrated(form);

  return (
    <SignInFrame
      element={form}
      failure={failure}
      sending={{ state, cancel }}
      onSubmit={onSubmit}
      submit={isArriving ? "Welcome" : "Log in"}
      isBusy={isBusy}
    >
      {isExpired && failure === null && (
        <p className="form-alert form-alert--info" role="status" tabIndex={-1} ref={beginHere}>
          Your session has ended. Please log in again.
        </p>
      )}
      {isForgetful && (
        <p className="form-alert form-alert--info">
          This browser does not store anything for this site. You can log in, but only until this page is
          closed or loaded again.
        </p>
      )}
      <TextField
        label="Username or email"
        ref={username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isBusy}
      />
      <PasswordField ref={password} readOnly={isBusy} />
    </SignInFrame>
  );
}
