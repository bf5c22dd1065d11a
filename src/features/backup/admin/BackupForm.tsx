import { type SyntheticEvent, useRef, useState } from "react";
import { failureText, refusalOf } from "#admin/screen/Failure.tsx";
import type { useReauthentication } from "#features/account/admin/reauthentication.tsx";
import { PasswordInput } from "#features/account/admin/sign-in/PasswordInput.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { Field } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { type BackupJob, backupTexts, PASSPHRASE_MIN } from "../backup-job.ts";
import styles from "./backup.module.css";
import { askBackup } from "./backup-calls.ts";

interface Props {
  readonly proved: ReturnType<typeof useReauthentication>["proved"];
  readonly onBegun: (job: BackupJob | null) => void;
}

type Problems = Readonly<Partial<Record<"passphrase" | "repeated", string>>>;

/** Asks for the passphrase twice, since nobody can look it up later. */
export function BackupForm({ proved, onBegun }: Props) {
  const passphrase = useRef<HTMLInputElement>(null);
  const repeated = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);

  function refuse(found: Problems) {
    setProblems(found);
    (found.passphrase === undefined ? repeated : passphrase).current?.focus();
  }

  async function ask(typed: string) {
    setIsBusy(true);
    try {
      const asked = await proved(askBackup(typed));
      if (asked) onBegun(asked.job);
    } catch (cause) {
      const text = refusalOf(cause)?.fields?.["passphrase"];
      if (text === undefined) setFailure(failureText(cause));
      else refuse({ passphrase: text });
    }
    setIsBusy(false);
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = passphrase.current?.value ?? "";
    setFailure(null);
    setProblems({});
    if (typed.length < PASSPHRASE_MIN) refuse({ passphrase: backupTexts.short });
    else if (typed !== repeated.current?.value) refuse({ repeated: backupTexts.different });
    else void ask(typed);
  }

  const common = { autoComplete: "new-password", isShown, onShow: setIsShown, readOnly: isBusy } as const;
  return (
    <form className={styles.form} method="post" aria-label="A new backup" onSubmit={submit} noValidate>
      {failure !== null && <FormAlert takesFocus>{failure}</FormAlert>}
      <Field
        label="Passphrase for this backup"
        hint={`${PASSPHRASE_MIN} characters or more, such as five random words. It is not stored: without it, nobody can open the backup.`}
        error={problems.passphrase}
      >
        {(control) => <PasswordInput {...control} {...common} ref={passphrase} name="passphrase" />}
      </Field>
      <Field label="The passphrase again" error={problems.repeated}>
        {(control) => <PasswordInput {...control} {...common} ref={repeated} name="repeated" />}
      </Field>
      <div>
        <Button type="submit" busy={isBusy}>
          Make a backup
        </Button>
      </div>
    </form>
  );
}
