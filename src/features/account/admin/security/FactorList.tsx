import { KeyRound, Smartphone } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSubmit } from "#admin/editor/use-submit.ts";
import { failureReason, failureText } from "#admin/screen/Failure.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { TextField } from "#kit/ui/Field.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { formatDate, formatMoment } from "#rules/calendar.ts";
import { factorKindNames, type SecondFactorRecord } from "../../second-factor.ts";
import styles from "./security.module.css";
import { renameFactor } from "./security-calls.ts";

const icons = { authenticator: Smartphone, passkey: KeyRound };

interface RenamingProps {
  readonly factor: SecondFactorRecord;
  readonly onDone: () => void;
}

function Renaming({ factor: { _id, name }, onDone }: RenamingProps) {
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.select(), []);

  async function rename() {
    await renameFactor(_id, field.current?.value ?? "");
    announce("Renamed");
    onDone();
  }

  const { cause, isBusy, onSubmit } = useSubmit(rename, () => field.current?.focus());

  return (
    <form className={styles.renaming} method="post" noValidate onSubmit={onSubmit}>
      <TextField
        label="Name"
        ref={field}
        defaultValue={name}
        error={cause === null ? undefined : (failureReason(cause) ?? failureText(cause))}
        maxLength={100}
        readOnly={isBusy}
      />
      <div className={styles.actions}>
        <Button size="small" type="submit" busy={isBusy}>
          Save
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface ItemProps {
  readonly factor: SecondFactorRecord;
  readonly onRenamed: () => void;
  readonly onRemove: () => void;
}

function FactorItem({ factor, onRenamed, onRemove }: ItemProps) {
  const { kind, name, createdAt, lastUsedAt } = factor;
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const Icon = icons[kind];

  function end() {
    setIsRenaming(false);
    onRenamed();
    requestAnimationFrame(() => rename.current?.focus());
  }

  return (
    <li className={styles.factor}>
      <Icon className={styles.icon} size={22} strokeWidth={1.5} aria-hidden="true" />
      <div className={styles.about}>
        {isRenaming ? (
          <Renaming factor={factor} onDone={end} />
        ) : (
          <>
            <p className={styles.name} translate="no">
              {name}
            </p>
            <p className={styles.hint}>
              {`${factorKindNames[kind]} · ${createdAt ? `added ${formatDate(createdAt)}` : ""} · ${
                lastUsedAt === null ? "not used yet" : `last used ${formatMoment(lastUsedAt)}`
              }`}
            </p>
          </>
        )}
      </div>
      {!isRenaming && (
        <div className={styles.itemActions}>
          <Button variant="text" size="small" ref={rename} onClick={() => setIsRenaming(true)}>
            <span>Rename</span>
            <span className="visually-hidden">{` ${name}`}</span>
          </Button>
          <Button variant="text" size="small" onClick={onRemove}>
            <span>Remove</span>
            <span className="visually-hidden">{` ${name}`}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

interface Props {
  readonly factors: readonly SecondFactorRecord[];
  readonly onRenamed: () => void;
  readonly onRemove: (factor: SecondFactorRecord) => void;
}

/** The administrator's second factors, newest first. */
export const FactorList = ({ factors, onRenamed, onRemove }: Props) => (
  <ul className={`plain-list ${styles.factors}`} aria-label="Your second factors">
    {factors.map((factor) => (
      <FactorItem key={factor._id} factor={factor} onRenamed={onRenamed} onRemove={() => onRemove(factor)} />
    ))}
  </ul>
);
