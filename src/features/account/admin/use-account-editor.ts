import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import * as z from "zod/mini";
import { useDraft, useDraftOf } from "#admin/editor/draft.ts";
import type { Difference } from "#admin/editor/notices.tsx";
import { useSave } from "#admin/editor/save.ts";
import { type Saved, savedText, sendOnLatest } from "#admin/editor/send-change.ts";
import { useIdempotencyKey } from "#admin/editor/use-idempotency-key.ts";
import { accountQuery } from "#admin/session/account.ts";
import { accountsQuery } from "#admin/session/accounts-query.ts";
import { endSession } from "#admin/session/session.ts";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { announce } from "#kit/ui/Toasts.tsx";
import { type AccountRecord, accountRecordSchema } from "#rules/account/account.ts";
import { UNCHANGED_PASSWORD } from "#rules/account/account-password.ts";
import {
  accountTexts,
  type ChangedAccount,
  changedAccountSchema,
  newAccountSchema,
} from "../account-form.ts";
import { type AccountChanged, addAccount, changeAccount, showAccount } from "./accounts.queries.ts";
import { roleName } from "./role-names.ts";
import { keepPassword, rememberPassword } from "./session-passwords.ts";

export const accountLabels = { username: "Username", email: "Email", adminType: "Role" } as const;

const names = Object.keys(accountLabels) as (keyof typeof accountLabels)[];

/** The value as displayed. */
const shown = (name: keyof typeof accountLabels, value: string) =>
  name === "adminType" ? roleName(value) : value;

const wordsOf = (account: AccountRecord | null) => ({
  username: account?.username ?? "",
  email: account?.email ?? "",
  adminType: account?.adminType ?? "admin",
});

const startOf = (account: AccountRecord | null, password: string) => ({ ...wordsOf(account), password });

/** Whether the account was only activated or deactivated since; any other change may include the password. */
const isMerelySwitched = (seen: AccountRecord, { version, isActive }: Saved) =>
  seen.version !== undefined && version === seen.version + 1 && isActive !== seen.isActive;

const contestedPassword: Difference = {
  label: "Password",
  mine: "The new one",
  theirs: "The saved one, which may be new as well",
};

/** Key of the draft with an account's unsaved changes. */
export const draftKey = (account: AccountRecord | null) => `account/${account?._id ?? "new"}`;

interface Options {
  /** The account as it was when opened; `null` when one is added. */
  readonly account: AccountRecord | null;
  /** Initial value of the password field. */
  readonly password: string;
  readonly onDone: () => void;
}

/** Adds or edits an account: form state, saving, draft and edit conflicts. */
export function useAccountEditor({ account: opened, password, onDone }: Options) {
  const draft = useDraft(draftKey(opened));
  const [account, setAccount] = useState<AccountRecord | null>(
    () => opened && { ...opened, version: draft.version ?? opened.version },
  );
  const isDeleted = opened !== null && account === null;
  const form = useSchemaForm<ChangedAccount>(
    opened ? changedAccountSchema : newAccountSchema,
    startOf(opened, password),
  );
  useDraftOf(form, draft, { values: wordsOf(account), version: account?.version });
  const cache = useQueryClient();
  const idempotencyKey = useIdempotencyKey(null);
  const saving = useSave({ showRefusals: form.showRefusals, onGone: startAnew });
  const { data: self } = useQuery(accountQuery);
  const saved = z.safeParse(accountRecordSchema, saving.conflict).data ?? null;

  /** Another administrator deleted the account: it can only be added again, which requires a typed password. */
  function startAnew() {
    setAccount(null);
    if (form.getValues("password") === UNCHANGED_PASSWORD) form.setValue("password", "");
    void cache.invalidateQueries({ queryKey: accountsQuery.queryKey });
  }

  /** Discards the draft and returns to the latest known version. */
  function discard() {
    setAccount(opened);
    form.reset(startOf(opened, password));
    saving.settle();
    draft.clear();
  }

  /** A draft may be based on an earlier version, of which only the number is known. */
  const isKnown = (on: AccountRecord) => opened === null || (on.version ?? 0) >= (opened.version ?? 0);

  /** Saves on the latest version if only other fields changed, such as the status, which is switched in the list. */
  const change = (on: AccountRecord, clean: ChangedAccount, signal: AbortSignal) =>
    sendOnLatest<AccountChanged, number | undefined>({
      version: on.version,
      send: (version) => changeAccount({ _id: on._id, version }, clean, signal),
      isUncontested: (theirs) =>
        isKnown(on) &&
        names.every((name) => [on[name], clean[name]].includes(savedText(theirs, name))) &&
        (clean.password === UNCHANGED_PASSWORD || isMerelySwitched(on, theirs)),
      // There is no way to check whether a new password is already the saved one.
      alreadyIn(theirs) {
        const isSaved = names.every((name) => savedText(theirs, name) === clean[name]);
        const admin = z.safeParse(accountRecordSchema, theirs).data;
        return isSaved && admin && clean.password === UNCHANGED_PASSWORD ? { admin } : null;
      },
    });

  async function deliver(clean: ChangedAccount, on: AccountRecord | null) {
    let answer: AccountChanged = {};
    const isSaved = await saving.save(async (signal) => {
      answer = await (on
        ? change(on, clean, signal)
        : addAccount(clean, idempotencyKey(Object.entries(clean)), signal));
    });
    if (!isSaved) return;
    if (answer.modified === false) saving.refuse(answer.message ?? accountTexts.unchanged);
    else finish(clean, answer.admin, on ? "Admin updated" : "Admin added");
  }

  function finish(clean: ChangedAccount, admin: AccountRecord | undefined, text: string) {
    const hasNewPassword = clean.password !== UNCHANGED_PASSWORD;
    draft.clear();
    if (!saving.isUnmounted()) onDone();
    // A new password ends all sessions of its account, including this one.
    if (hasNewPassword && admin && admin._id === self?._id) {
      endSession();
      announce("Password changed. Please log in again.");
      return;
    }
    announce(text);
    if (admin) {
      if (hasNewPassword) rememberPassword(admin, clean.password);
      else keepPassword(admin);
      showAccount(cache, admin);
    }
    void cache.invalidateQueries({ queryKey: accountsQuery.queryKey });
    void cache.invalidateQueries({ queryKey: accountQuery.queryKey });
  }

  const differencesFrom = (theirs: AccountRecord): Difference[] => [
    ...names.flatMap((name): Difference[] => {
      const [mine, other] = [form.text(name), theirs[name]];
      const label = accountLabels[name];
      return mine === other ? [] : [{ label, mine: shown(name, mine), theirs: shown(name, other) }];
    }),
    ...(form.text("password") === UNCHANGED_PASSWORD ? [] : [contestedPassword]),
  ];

  const settleConflict = (theirs: AccountRecord) => ({
    differences: differencesFrom(theirs),
    onKeepMine() {
      setAccount(theirs);
      void form.handleSubmit((clean) => deliver(clean, theirs))();
    },
    onTakeTheirs() {
      setAccount(theirs);
      form.reset(startOf(theirs, UNCHANGED_PASSWORD));
      saving.settle();
      draft.clear();
    },
  });

  /** Clears the problem first, so that the same one is announced again. */
  function submit(event: SyntheticEvent) {
    saving.setProblem(null);
    return form.handleSubmit(
      (clean) => deliver(clean, account),
      (errors) => {
        const text = accountTexts.missing;
        const missing = Object.entries(errors).flatMap(([name, error]) =>
          error?.message === text ? [name] : [],
        );
        for (const name of missing) form.refuse(name, text);
        if (missing.length > 0) saving.setProblem({ text, names: missing });
      },
    )(event);
  }

  return {
    form,
    isDeleted,
    submit,
    problem: saving.problem,
    state: saving.state,
    cancelSending: saving.cancel,
    /** Set only if a draft was restored. */
    onDiscard: draft.isRestored ? discard : undefined,
    conflict: saved && settleConflict(saved),
  };
}
