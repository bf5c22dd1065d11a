import { Copy } from "lucide-react";
import { useRef } from "react";
import { failureText } from "#admin/screen/Failure.tsx";
import { RefusedError } from "#kit/api-client.ts";
import { Button } from "#kit/ui/Button.tsx";
import { TextField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import { factorKindNames } from "../../second-factor.ts";
import { QrCode } from "./QrCode.tsx";
import styles from "./security.module.css";
import { confirmAuthenticator } from "./security-calls.ts";
import { useSubmit } from "./use-submit.ts";

interface SecretProps {
  readonly secret: string;
}

/** For apps that cannot scan, such as one on this device. */
function Secret({ secret }: SecretProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      announce("Copied the key");
    } catch {
      announceError("The key could not be copied. Please type it.");
    }
  }

  return (
    <div>
      <p className={styles.hint}>Or type this key into the app, as a time-based one:</p>
      <p className={styles.secret} translate="no">
        <code>{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <Button variant="text" size="small" onClick={() => void copy()}>
        <Copy strokeWidth={1.5} aria-hidden="true" />
        <span>Copy the key</span>
      </Button>
    </div>
  );
}

interface Props {
  readonly secret: string;
  readonly uri: string;
  /** Gets the recovery codes. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

const fieldOf = (cause: unknown, name: string) =>
  cause instanceof RefusedError ? cause.body.fields?.[name] : undefined;

/** Shows an app its secret, and asks for the first code. */
export function AuthenticatorForm({ secret, uri, onAdded, onCancel }: Props) {
  const code = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);

  async function confirm() {
    const confirmed = { code: code.current?.value ?? "", name: name.current?.value ?? "" };
    const { recoveryCodes = [] } = await confirmAuthenticator(confirmed);
    announce("Authenticator app added");
    onAdded(recoveryCodes);
  }

  const { cause, isBusy, onSubmit } = useSubmit(confirm, (thrown) => {
    (fieldOf(thrown, "name") ? name : code).current?.focus();
    code.current?.select();
  });
  const errors = { code: fieldOf(cause, "code"), name: fieldOf(cause, "name") };
  const isElsewhere = cause !== null && !errors.code && !errors.name;

  return (
    <form className={styles.steps} method="post" noValidate onSubmit={onSubmit}>
      {isElsewhere && <FormAlert>{failureText(cause)}</FormAlert>}
      <div className={styles.scan}>
        <QrCode text={uri} label="QR code with the key that is written beside it" />
        <div className={styles.words}>
          <p>Scan this with an authenticator app, such as Aegis, 2FAS, Google Authenticator or 1Password.</p>
          <Secret secret={secret} />
        </div>
      </div>
      <div className={styles.fields}>
        <TextField
          label="Name"
          hint="A name to recognise it by, such as the phone it is on."
          ref={name}
          error={errors.name}
          defaultValue={factorKindNames.authenticator}
          maxLength={100}
          readOnly={isBusy}
        />
        <TextField
          label="Current code from the app"
          hint="Six digits."
          ref={code}
          error={errors.code}
          translate="no"
          autoComplete="one-time-code"
          inputMode="numeric"
          enterKeyHint="done"
          readOnly={isBusy}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          Add
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
