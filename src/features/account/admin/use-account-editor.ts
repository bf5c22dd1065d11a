import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import type { EditedPart } from "#admin/editor/edited-parts.ts";
import { catchNotModified, ifMatch, type Saved } from "#admin/editor/send-change.ts";
import { useEditor } from "#admin/editor/use-editor.ts";
import { useIdempotencyKey } from "#admin/editor/use-idempotency-key.ts";
import { accountQuery } from "#admin/session/account.ts";
import { endSession } from "#admin/session/session.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import type { Typed } from "#kit/forms/schema-resolver.ts";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { type AccountRecord, accountRecordSchema } from "#rules/account/account.ts";
import { UNCHANGED_PASSWORD } from "#rules/account/account-password.ts";
import { roleName } from "#rules/account/permissions.ts";
import {
  accountChangedSchema,
  accountTexts,
  type ChangedAccount,
  changedAccountSchema,
  newAccountSchema,
} from "../account-form.ts";
import type { Proof } from "../second-factor.ts";
import { accountsQuery } from "./accounts-query.ts";
import { useReauthentication } from "./reauthentication.tsx";
import { carryPasswordOver, rememberPassword } from "./session-passwords.ts";

/** The server recognises a retry by its key. */
const addAccount = (body: Typed<ChangedAccount> & Proof, idempotencyKey: string, signal: AbortSignal) =>
  callSigned(adminApi.accounts, accountChangedSchema, {
    method: "POST",
    body,
    headers: { "idempotency-key": idempotencyKey },
    signal,
  });

function changeAccount(
  account: Pick<AccountRecord, "_id" | "version">,
  body: Typed<ChangedAccount> & Proof,
  signal: AbortSignal,
): Promise<z.output<typeof accountChangedSchema>> {
  const headers = ifMatch(account.version);
  const change = { method: "PATCH", body, headers, signal } as const;
  return catchNotModified(callSigned(adminApi.account(account._id), accountChangedSchema, change), {
    modified: false,
    message: accountTexts.unchanged,
  });
}

export const accountLabels = {
  username: "Username",
  email: "Email",
  adminType: "Role",
} as const satisfies Record<Exclude<keyof ChangedAccount, "password">, string>;

const valuesOf = (account: AccountRecord | null) => ({
  username: account?.username ?? "",
  email: account?.email ?? "",
  adminType: account?.adminType ?? "admin",
});

interface Switched {
  readonly version?: number | undefined;
  readonly isActive?: unknown;
}

/** Whether the account was only activated or deactivated since; any other change may include the password. */
const isMerelySwitched = (base: Switched, { version, isActive }: Saved) =>
  base.version !== undefined && version === base.version + 1 && isActive !== base.isActive;

/** Key of the draft with an account's unsaved changes. */
export const draftKey = (account: AccountRecord | null) => `account/${account?._id ?? "new"}`;

interface Options {
  /** The account as it was when opened; `null` when one is added. */
  readonly account: AccountRecord | null;
  /** Initial value of the password field. */
  readonly password: string;
  /** The administrator's own account, of which a new password ends this session. */
  readonly isOwn: boolean;
  readonly onDone: () => void;
}

export function useAccountEditor({ account, password, isOwn, onDone }: Options) {
  const [base, setBase] = useState<Switched>({ ...account });
  const { proved, dialog } = useReauthentication();
  const form = useSchemaForm<ChangedAccount>(account ? changedAccountSchema : newAccountSchema, {
    ...valuesOf(account),
    password,
  });
  const cache = useQueryClient();
  const idempotencyKey = useIdempotencyKey(null);
  const isNewPassword = form.text("password") !== UNCHANGED_PASSWORD;
  const typed: EditedPart = {
    name: "password",
    isChanged: isNewPassword,
    obstacle: null,
    focus: () => form.setFocus("password"),
    differences: () =>
      isNewPassword
        ? [{ label: "Password", mine: "The new one", theirs: "The saved one, which may be new as well" }]
        : [],
    // A saved password cannot be read, so a new one cannot be compared with it.
    isUncontested: (theirs) => !isNewPassword || isMerelySwitched(base, theirs),
    moveTo: setBase,
    reset: (theirs) => form.setValue("password", theirs ? UNCHANGED_PASSWORD : password),
  };

  const editor = useEditor<ChangedAccount>({
    form,
    query: { queryKey: accountsQuery.queryKey, record: accountRecordSchema },
    values: valuesOf(account),
    version: account?.version,
    draftKey: draftKey(account),
    labels: accountLabels,
    parts: [typed],
    async send(typed, { version, signal }) {
      const answer = await proved((proof) =>
        account
          ? changeAccount({ _id: account._id, version }, { ...typed, ...proof }, signal)
          : addAccount({ ...typed, ...proof }, idempotencyKey(Object.entries(typed)), signal),
      );
      // The proof was cancelled: nothing was sent, and what was typed stays.
      if (!answer) editor.cancelSending();
      signal.throwIfAborted();
      return { isChanged: answer?.modified ?? true, record: answer?.admin, warnings: {} };
    },
    shown: (name, value) => (name === "adminType" ? roleName(String(value)) : String(value)),
    texts: {
      saved({ password: sent }) {
        if (isOwn && sent !== UNCHANGED_PASSWORD) return "Password changed. Please log in again.";
        return account ? "Admin updated" : "Admin added";
      },
      unchanged: accountTexts.unchanged,
    },
    problemOf(errors) {
      const text = accountTexts.missing;
      const names = Object.entries(errors).flatMap(([name, error]) =>
        (error as { message?: string }).message === text ? [name] : [],
      );
      for (const name of names) form.refuse(name, text);
      return names.length > 0 ? { text, names } : null;
    },
    onDone,
    onSaved({ record }, { password: sent }) {
      const admin = z.safeParse(accountRecordSchema, record).data;
      const hasNewPassword = sent !== UNCHANGED_PASSWORD;
      // A new password ends all sessions of its account, including this one.
      if (hasNewPassword && isOwn) return endSession();
      if (admin && hasNewPassword) rememberPassword(admin, sent);
      else if (admin) carryPasswordOver(admin);
      void cache.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
  });
  return { ...editor, dialog };
}
