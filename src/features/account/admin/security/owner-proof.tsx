import { type SyntheticEvent, useRef, useState } from "react";
import { failureReason } from "#admin/screen/Failure.tsx";
import { PasswordInput } from "#admin/session/PasswordInput.tsx";
import { RefusedError } from "#kit/api-client.ts";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import { Field } from "#kit/ui/Field.tsx";

/** Makes the call, with the password if the server asks for it. */
type Call<T> = (currentPassword: string | undefined) => Promise<T>;

interface Asking {
  /** Tries the call with a password; resolves to what is wrong with that, if anything. */
  readonly attempt: (password: string) => Promise<string | null>;
  readonly giveUp: () => void;
}

const asksForPassword = (cause: unknown) =>
  cause instanceof RefusedError && cause.body.fields?.["currentPassword"] !== undefined;

/** A wrong password, or too many of them, is said in the dialog. */
const isAboutPassword = (cause: unknown) =>
  asksForPassword(cause) || (cause instanceof RefusedError && cause.status === 429);

interface DialogProps {
  readonly asking: Asking | null;
}

function PasswordDialog({ asking }: DialogProps) {
  const [problem, setProblem] = useState<string>();
  const [isShown, setIsShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function close() {
    setProblem(undefined);
    setIsShown(false);
    asking?.giveUp();
  }

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!asking || isBusy) return;
    setIsBusy(true);
    setProblem((await asking.attempt(field.current?.value ?? "")) ?? undefined);
    setIsBusy(false);
    field.current?.select();
  }

  return (
    <Dialog
      open={asking !== null}
      onClose={close}
      title="Confirm that it is you"
      actions={
        <>
          <Button type="submit" form="owner-proof" busy={isBusy}>
            Confirm
          </Button>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <form id="owner-proof" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
        <Field label="Current password" error={problem} hint="You logged in more than five minutes ago.">
          {(control) => (
            <PasswordInput
              {...control}
              ref={field}
              name="currentPassword"
              autoComplete="current-password"
              isShown={isShown}
              onShow={setIsShown}
              readOnly={isBusy}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

/** Makes calls that a stolen session must not make: asks for the password if the session is no longer new. */
export function useOwnerProof() {
  const [asking, setAsking] = useState<Asking | null>(null);

  /** Resolves to `null` if the administrator gave up. */
  async function proved<T>(call: Call<T>): Promise<T | null> {
    try {
      return await call(undefined);
    } catch (cause) {
      if (!asksForPassword(cause)) throw cause;
    }
    return new Promise((resolve, reject) => {
      const end = () => setAsking(null);
      setAsking({
        giveUp() {
          end();
          resolve(null);
        },
        async attempt(password) {
          try {
            resolve(await call(password));
          } catch (cause) {
            if (isAboutPassword(cause)) return failureReason(cause) ?? null;
            reject(cause);
          }
          end();
          return null;
        },
      });
    });
  }

  return { proved, dialog: <PasswordDialog asking={asking} /> };
}
