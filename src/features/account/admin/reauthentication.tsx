import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { failureReason, failureText } from "#admin/screen/Failure.tsx";
import { RefusedError } from "#kit/api-client.ts";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import { Field, TextField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { type Proof, proofAskedSchema } from "../second-factor.ts";
import { answerOfPasskey, loadPasskeys, PasskeyError } from "./passkey.ts";
import styles from "./reauthentication.module.css";
import { PasswordInput } from "./sign-in/PasswordInput.tsx";

/** Makes the call, with the proof if the server asks for one. */
export type ProvedCall<T> = (proof: Proof) => Promise<T>;

type SecondFactor = z.output<typeof proofAskedSchema>["secondFactor"];

/** What a refusal says: which fields are wrong, and which second factor the account has. */
interface Refused {
  readonly fields: Readonly<Record<string, string>>;
  readonly other: string | null;
  readonly secondFactor: SecondFactor | null;
}

const proofFields = ["currentPassword", "code", "assertion"];

const asksForProof = (cause: unknown): cause is RefusedError =>
  cause instanceof RefusedError && proofFields.some((name) => cause.body.fields?.[name] !== undefined);

function readRefusal(cause: RefusedError): Refused {
  const fields = cause.body.fields ?? {};
  const { secondFactor = null } = z.safeParse(proofAskedSchema, cause.body).data ?? {};
  return { fields, other: fields["assertion"] ?? null, secondFactor };
}

interface Asking {
  readonly secondFactor: SecondFactor | null;
  /** Tries the call with a proof; resolves to what is wrong with that, if anything. */
  readonly attempt: (proof: Proof) => Promise<Refused | null>;
  readonly giveUp: () => void;
}

const FORM = "reauthentication";

interface FieldsProps {
  readonly asking: Asking;
  readonly password: RefObject<HTMLInputElement | null>;
  readonly code: RefObject<HTMLInputElement | null>;
  readonly refused: Refused | null;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
}

function ProofFields({ asking, password, code, refused, isBusy, onSubmit }: FieldsProps) {
  const [isShown, setIsShown] = useState(false);
  const { secondFactor } = asking;

  useEffect(() => {
    if (secondFactor?.passkey) void loadPasskeys();
  }, [secondFactor]);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form id={FORM} className={styles.fields} method="post" noValidate onSubmit={submit}>
      {refused?.other != null && <FormAlert>{refused.other}</FormAlert>}
      <Field
        label="Current password"
        error={refused?.fields["currentPassword"]}
        hint="You logged in more than five minutes ago."
      >
        {(control) => (
          <PasswordInput
            {...control}
            ref={password}
            name="currentPassword"
            autoComplete="current-password"
            isShown={isShown}
            onShow={setIsShown}
            readOnly={isBusy}
          />
        )}
      </Field>
      {secondFactor && (
        <TextField
          label={secondFactor.hasAuthenticator ? "Code from your authenticator app" : "Recovery code"}
          hint={
            secondFactor.hasAuthenticator
              ? "Six digits, or one of your recovery codes."
              : "Only if you cannot use your passkey."
          }
          error={refused?.fields["code"]}
          ref={code}
          name="code"
          translate="no"
          autoComplete={secondFactor.hasAuthenticator ? "one-time-code" : "off"}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          readOnly={isBusy}
        />
      )}
    </form>
  );
}

function ProofDialog({ asking }: { readonly asking: Asking | null }) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const passkeyQuestion = useRef<AbortController>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const passkey = asking?.secondFactor?.passkey ?? null;

  function close() {
    passkeyQuestion.current?.abort();
    setRefused(null);
    asking?.giveUp();
  }

  async function send(confirm: () => Promise<Proof>) {
    if (!asking || isBusy) return;
    setIsBusy(true);
    let next: Refused | null;
    try {
      next = await asking.attempt({
        currentPassword: password.current?.value ?? "",
        ...(await confirm()),
      });
    } catch (cause) {
      if (!(cause instanceof PasskeyError)) throw cause;
      next = { fields: {}, other: cause.message, secondFactor: asking.secondFactor };
    }
    setIsBusy(false);
    setRefused(next);
    const wrong = next?.fields["currentPassword"] === undefined ? code : password;
    wrong.current?.focus();
    wrong.current?.select();
  }

  const sendCode = () =>
    void send(async () => {
      const typed = code.current?.value.trim();
      return typed ? { code: typed } : {};
    });

  const sendPasskey = () =>
    void send(async () => {
      passkeyQuestion.current = new AbortController();
      const { signal } = passkeyQuestion.current;
      return passkey ? { assertion: { ...(await answerOfPasskey(passkey, signal)) } } : {};
    });

  return (
    <Dialog
      open={asking !== null}
      onClose={close}
      title="Confirm that it is you"
      actions={
        <>
          <Button type="submit" form={FORM} busy={isBusy}>
            Confirm
          </Button>
          {passkey !== null && (
            <Button variant="quiet" busy={isBusy} onClick={sendPasskey}>
              Use a passkey
            </Button>
          )}
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      {asking && <ProofFields {...{ asking, password, code, refused, isBusy }} onSubmit={sendCode} />}
    </Dialog>
  );
}

/**
 * For calls that a stolen session must not be able to make: asks for the password, and for the second factor if there is
 * one, unless it was given within the last five minutes. A form behind the dialog keeps what was typed, even if the
 * administrator cancels.
 */
export function useReauthentication() {
  const [asking, setAsking] = useState<Asking | null>(null);

  /** Resolves to `null` if the administrator gave up. */
  async function proved<T>(call: ProvedCall<T>): Promise<T | null> {
    let first: Refused;
    try {
      return await call({});
    } catch (cause) {
      if (!asksForProof(cause)) throw cause;
      first = readRefusal(cause);
    }
    return new Promise((resolve, reject) => {
      const end = () => setAsking(null);
      const giveUp = () => {
        end();
        resolve(null);
      };
      async function attempt(proof: Proof): Promise<Refused | null> {
        try {
          resolve(await call(proof));
        } catch (cause) {
          if (asksForProof(cause)) {
            const refused = readRefusal(cause);
            setAsking({ secondFactor: refused.secondFactor, attempt, giveUp });
            return refused;
          }
          // After too many wrong answers, the dialog says when the next is allowed; nothing typed behind it is lost.
          if (cause instanceof RefusedError && cause.status === 429)
            return { fields: {}, other: failureReason(cause) ?? null, secondFactor: first.secondFactor };
          reject(cause);
        }
        end();
        return null;
      }
      setAsking({ secondFactor: first.secondFactor, attempt, giveUp });
    });
  }

  return { proved, dialog: <ProofDialog asking={asking} /> };
}

type Proved = ReturnType<typeof useReauthentication>["proved"];

/** A switch that a proof is asked for. Until the server has answered, it is shown as the administrator wants it. */
export function useProvedSwitch(
  proved: Proved,
  queryKey: QueryKey,
  send: (isOn: boolean) => ProvedCall<{ readonly message: string }>,
) {
  const cache = useQueryClient();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(next: boolean) {
    setProblem(null);
    setWanted(next);
    try {
      const changed = await proved(send(next));
      if (changed) announce(changed.message);
    } catch (cause) {
      setProblem(failureText(cause));
    }
    await cache.invalidateQueries({ queryKey });
    setWanted(null);
  }

  return { wanted, problem, save };
}
