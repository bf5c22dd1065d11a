import { useState } from "react";
import { EditorForm } from "#admin/editor/EditorForm.tsx";
import type { ReportUnsaved } from "#admin/editor/unsaved.tsx";
import { useReportUnsaved } from "#admin/editor/unsaved.tsx";
import { usePermission } from "#admin/session/account.ts";
import { SelectField, TextField } from "#kit/ui/Field.tsx";
import type { AccountRecord } from "#rules/account/account.ts";
import { generatePassword, UNCHANGED_PASSWORD } from "#rules/account/account-password.ts";
import styles from "./AccountForm.module.css";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { roleNames } from "./role-names.ts";
import { accountLabels, useAccountEditor } from "./use-account-editor.ts";

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

const passwordAgain = "A new account also needs a password.";

const startingPassword = (account: AccountRecord | null, isReset: boolean) => {
  if (isReset) return generatePassword();
  return account ? UNCHANGED_PASSWORD : "";
};

export function AccountForm({ account, isReset, isOwn, titleId, report, onDone, onCancel }: Props) {
  const [password] = useState(() => startingPassword(account, isReset));
  const editor = useAccountEditor({ account, password, onDone });
  const { form, isDeleted } = editor;
  const standing = isOwn ? "own" : "another";
  const mayChangeRole = usePermission("accounts:write") && !isOwn;
  useReportUnsaved(report, ACCOUNT_FORM, isReset || isDeleted || form.formState.isDirty);

  const setPassword = (made: string) =>
    form.setValue("password", made, { shouldDirty: true, shouldValidate: true });

  return (
    <EditorForm
      editor={editor}
      labelledBy={titleId}
      notKept="password"
      save={account ? "Update" : "Save"}
      onCancel={isDeleted ? onDone : onCancel}
      deleted={isDeleted ? { again: form.text("password") ? undefined : passwordAgain } : null}
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
          of={account && !isDeleted ? standing : "new"}
        />
        <SelectField
          label={accountLabels.adminType}
          options={mayChangeRole ? roleNames : roleNames.filter(({ value }) => value === account?.adminType)}
          hint={mayChangeRole ? "Superadmins manage accounts and read the audit log." : undefined}
          {...form.field("adminType")}
        />
      </div>
    </EditorForm>
  );
}
