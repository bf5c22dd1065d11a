import { Dices } from "lucide-react";
import { type FocusEvent, useState } from "react";
import { EditorForm } from "#admin/editor/EditorForm.tsx";
import { type ReportUnsaved, useReportUnsaved } from "#admin/editor/unsaved.tsx";
import { usePermission } from "#admin/session/account.ts";
import type { FieldBinding } from "#kit/forms/use-schema-form.ts";
import { Button } from "#kit/ui/Button.tsx";
import { Field, SelectField, TextField } from "#kit/ui/Field.tsx";
import type { AccountRecord } from "#rules/account/account.ts";
import {
  generatePassword,
  PASSWORD_MAX,
  PASSWORD_MIN,
  UNCHANGED_PASSWORD,
} from "#rules/account/account-password.ts";
import { type AdminType, adminTypes, roleNames, roleTexts } from "#rules/account/permissions.ts";
import styles from "./AccountForm.module.css";
import { PasswordInput } from "./sign-in/PasswordInput.tsx";
import { accountLabels, useAccountEditor } from "./use-account-editor.ts";

interface PasswordProps {
  readonly binding: FieldBinding;
  readonly value: string;
  readonly onGenerate: (password: string) => void;
  /** Whose password it is; an existing one is kept unless another is typed. */
  readonly owner: "new" | "another" | "own";
}

const hints: Readonly<Record<PasswordProps["owner"], string>> = {
  new: `${PASSWORD_MIN} to ${PASSWORD_MAX} characters; a few unrelated words work best.`,
  another: "Leave the dots to keep the current password. A new one ends all sessions of this account.",
  own: "Leave the dots to keep the current password. A new password logs you out, so note it first.",
};

/** A password that is typed or generated. It can be revealed, since it has to be handed on. */
function NewPasswordField({ binding: { error, ...binding }, value, onGenerate, owner }: PasswordProps) {
  const [isShown, setIsShown] = useState(value !== "" && value !== UNCHANGED_PASSWORD);

  /** Selects the placeholder dots, so that typing replaces all of them. */
  function selectDots({ currentTarget }: FocusEvent<HTMLInputElement>) {
    if (currentTarget.value === UNCHANGED_PASSWORD) currentTarget.select();
  }

  function generate() {
    setIsShown(true);
    onGenerate(generatePassword());
  }

  return (
    <Field label="Password" error={error} hint={hints[owner]}>
      {(control) => (
        <div className={styles.newPassword}>
          <PasswordInput
            {...control}
            {...binding}
            isShown={isShown}
            onShow={setIsShown}
            autoComplete="new-password"
            onFocus={selectDots}
          />
          <Button variant="quiet" onClick={generate}>
            <Dices strokeWidth={1.5} aria-hidden="true" />
            Generate
          </Button>
        </div>
      )}
    </Field>
  );
}

export const ACCOUNT_FORM = "account";

interface Props {
  /** The account being edited; `null` when one is added. */
  readonly account: AccountRecord | null;
  /** The form opens with a newly generated password. */
  readonly isReset: boolean;
  /** The administrator's own account, whose role they cannot change. */
  readonly isOwn: boolean;
  readonly titleId: string;
  readonly report: ReportUnsaved;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const roles = adminTypes.map((value) => ({ value, label: roleNames[value] }));

const startingPassword = (account: AccountRecord | null, isReset: boolean) => {
  if (isReset) return generatePassword();
  return account ? UNCHANGED_PASSWORD : "";
};

export function AccountForm({ account, isReset, isOwn, titleId, report, onDone, onCancel }: Props) {
  const [password] = useState(() => startingPassword(account, isReset));
  const editor = useAccountEditor({ account, password, isOwn, onDone });
  const { form, dialog } = editor;
  const owner = isOwn ? "own" : "another";
  const mayChangeRole = usePermission("accounts:write") && !isOwn;
  useReportUnsaved(report, ACCOUNT_FORM, isReset || form.formState.isDirty);

  const setPassword = (made: string) =>
    form.setValue("password", made, { shouldDirty: true, shouldValidate: true });

  return (
    <>
      <EditorForm
        editor={editor}
        labelledBy={titleId}
        notKept="password"
        save={account ? "Update" : "Save"}
        onCancel={onCancel}
      >
        <div className={styles.fields}>
          <TextField
            label={accountLabels.username}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field("username")}
          />
          <TextField
            label={accountLabels.email}
            type="email"
            autoComplete="off"
            spellCheck={false}
            {...form.field("email")}
          />
          <NewPasswordField
            binding={form.field("password")}
            value={password}
            onGenerate={setPassword}
            owner={account ? owner : "new"}
          />
          <SelectField
            label={accountLabels.adminType}
            options={mayChangeRole ? roles : roles.filter(({ value }) => value === account?.adminType)}
            hint={mayChangeRole ? roleTexts[form.text("adminType") as AdminType] : undefined}
            {...form.field("adminType")}
          />
        </div>
      </EditorForm>
      {dialog}
    </>
  );
}
