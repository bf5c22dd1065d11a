import { Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSubmit } from "#admin/editor/use-submit.ts";
import { copyText } from "#admin/screen/copy.ts";
import { failureText, refusalOf } from "#admin/screen/Failure.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { TextField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { factorKindNames } from "../../second-factor.ts";
import styles from "./security.module.css";
import { confirmAuthenticator } from "./security-calls.ts";

interface Drawn {
  readonly size: number;
  readonly path: string;
}

/** Blank modules around the code, by which scanners find it. */
const BORDER = 4;

/** Drawn in the browser, so that no other service sees the secret. The library is loaded with the first code. */
async function draw(text: string): Promise<Drawn> {
  const { encode } = await import("uqr");
  const { size, data } = encode(text, { border: BORDER });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  return { size, path };
}

/** Dark on light in both themes, as scanners expect. Without it, the secret can be typed. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);

  useEffect(() => {
    let isOver = false;
    draw(text).then(
      (made) => isOver || setDrawn(made),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [text]);

  return (
    <div className={styles.qr}>
      {drawn !== null && (
        <svg
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={drawn.path} />
        </svg>
      )}
    </div>
  );
}

/** For apps that cannot scan, such as one on this device. */
function Secret({ secret }: { readonly secret: string }) {
  const copy = () => copyText(secret, "Copied the key", "The key could not be copied. Please type it.");

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

const fieldOf = (cause: unknown, name: string) => refusalOf(cause)?.fields?.[name];

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
