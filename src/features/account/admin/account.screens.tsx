import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import type { ScreensOf } from "#admin/app/router.ts";
import { ConfirmDialog, useAfterDialog } from "#admin/editor/ConfirmDialog.tsx";
import { clearDraft, discardChanges } from "#admin/editor/draft.ts";
import { Panel } from "#admin/editor/Panel.tsx";
import { useRemovalQuestion } from "#admin/editor/removal.tsx";
import { useUnsaved } from "#admin/editor/unsaved.tsx";
import { TableSkeleton } from "#admin/list/TableSkeleton.tsx";
import { Disclosure } from "#admin/screen/Disclosure.tsx";
import { QueryFailure } from "#admin/screen/Failure.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { accountQuery, usePermission } from "#admin/session/account.ts";
import { OwnMails } from "#features/mail/admin/OwnMails.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import type { AccountRecord } from "#rules/account/account.ts";
import { ACCOUNT_FORM, AccountForm } from "./AccountForm.tsx";
import { type AccountActions, AccountTable } from "./AccountTable.tsx";
import { useAccountRemoval, useFactorRemoval, useStatusCall, useStatusSwitch } from "./account-actions.ts";
import { accountsQuery } from "./accounts-query.ts";
import { draftKey } from "./use-account-editor.ts";

/** The content of the form: an account being edited, or `null` when one is added. */
interface Opened {
  readonly account: AccountRecord | null;
  readonly isReset: boolean;
}

/** The administrators' accounts, and the form that adds and edits them. */
function AccountsScreen() {
  const list = useQuery(accountsQuery);
  const { data: self } = useQuery(accountQuery);
  const mayManage = usePermission("accounts:write");
  const superadmins = list.data?.filter(
    ({ adminType, isActive: is }) => is && adminType === "superadmin",
  ).length;
  const own = list.data?.find(({ _id }) => _id === self?._id);
  const unsaved = useUnsaved();
  const [opened, setOpened] = useState<Opened | null>(null);
  /** Incremented on each opening, so that the form remounts even for the same account. */
  const [round, setRound] = useState(0);
  /** Error of the latest change made in the list. */
  const [problem, setProblem] = useState<string | null>(null);
  const { isActive, setStatus } = useStatusSwitch(setProblem);
  const callStatus = useStatusCall(setProblem);
  const remove = useAccountRemoval({ onRemoved: leave, onProblem: setProblem });
  const factorRemoval = useFactorRemoval(setProblem);
  /** Whose second factors are about to be removed. */
  const [factorsOf, setFactorsOf] = useState<AccountRecord | null>(null);
  const opener = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const removal = useRemovalQuestion<AccountRecord>({
    question: "Do you want to delete this admin?",
    explain: ({ username }) =>
      `${username} is logged out at once and can no longer log in. This cannot be undone.`,
    onConfirm: (account) => void remove(account),
    focusAfter: addButton,
  });

  const closeFactors = useCallback(() => setFactorsOf(null), []);
  // The removal may ask for the password.
  const afterFactors = useAfterDialog(factorsOf !== null);

  const open = (next: Opened) =>
    unsaved.before(ACCOUNT_FORM, () => {
      // Before the form remounts, possibly for the same account.
      if (opened) clearDraft(draftKey(opened.account));
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setOpened(next);
      setRound((before) => before + 1);
      // Move focus to the form even if it was already open.
      requestAnimationFrame(() => heading.current?.focus());
    });

  function close() {
    setOpened(null);
    opener.current?.focus();
  }

  /** Closes the form without saving; what was typed can be brought back for a while. */
  function cancel(given: Opened) {
    discardChanges(draftKey(given.account), () =>
      unsaved.before(ACCOUNT_FORM, () => {
        setOpened({ ...given, isReset: false });
        setRound((before) => before + 1);
      }),
    );
    close();
  }

  /** Closes the form of a deleted account, together with its unsaved changes. */
  function leave({ _id }: AccountRecord) {
    setOpened((now) => (now?.account?._id === _id ? null : now));
  }

  function actionsOf(account: AccountRecord): AccountActions {
    const isOwn = account._id === self?._id;
    const mayEdit = mayManage || isOwn;
    return {
      edit: mayEdit ? () => open({ account, isReset: false }) : undefined,
      reset: mayEdit ? () => open({ account, isReset: true }) : undefined,
      remove: mayManage && !isOwn ? () => removal.ask(account) : undefined,
      setStatus: mayManage && !isOwn ? (wanted) => setStatus(account, wanted) : undefined,
      unlock:
        mayManage && !(isOwn && account.refusesCodes) ? () => void callStatus(account, "unlock") : undefined,
      endSessions:
        mayManage && !isOwn && account.isActive ? () => void callStatus(account, "sign-out") : undefined,
      removeFactors: mayManage && !isOwn ? () => setFactorsOf(account) : undefined,
    };
  }

  return (
    <>
      <ScreenHeading
        title="Admin Management"
        subtitle={
          self &&
          (mayManage ? "Who may use this back office" : "Only superadmins manage the accounts of others")
        }
      >
        {mayManage && (
          <Button size="small" ref={addButton} onClick={() => open({ account: null, isReset: false })}>
            <Plus strokeWidth={1.5} aria-hidden="true" />
            Add Admin
          </Button>
        )}
      </ScreenHeading>
      {mayManage && superadmins === 1 && (
        <p className="form-alert form-alert--info">
          There is only one active superadmin. Add a second, or no one can unlock this account.
        </p>
      )}
      {own?.hasTemporaryAccess && opened === null && (
        <p className="form-alert form-alert--info">
          Your password was set by someone else and works for one hour only.{" "}
          <Button variant="text" size="small" onClick={() => open({ account: own, isReset: false })}>
            Choose your own
          </Button>
        </p>
      )}
      {opened !== null && (
        <Panel title={opened.account ? `Edit ${opened.account.username}` : "Add Admin"} headingRef={heading}>
          {(titleId) => (
            <AccountForm
              key={round}
              account={opened.account}
              isReset={opened.isReset}
              isOwn={opened.account !== null && opened.account._id === self?._id}
              titleId={titleId}
              report={unsaved.report}
              onDone={close}
              onCancel={() => cancel(opened)}
            />
          )}
        </Panel>
      )}
      {problem !== null && <FormAlert>{problem}</FormAlert>}
      {list.isPending && <TableSkeleton label="Loading admins…" />}
      <QueryFailure query={list} />
      {list.data !== undefined && (
        <AccountTable
          records={list.data.map((account) => ({
            _id: account._id,
            account,
            isActive: isActive(account),
            isOwn: account._id === self?._id,
            isEdited: account._id === opened?.account?._id,
            actions: actionsOf(account),
          }))}
        />
      )}
      {list.data !== undefined && (
        <Disclosure summary="Which mails I get">
          <OwnMails />
        </Disclosure>
      )}
      {removal.dialog}
      <ConfirmDialog
        open={factorsOf !== null}
        question={`Remove the second factors of ${factorsOf?.username}?`}
        confirm="Remove"
        onConfirm={() => factorsOf && afterFactors(() => void factorRemoval.remove(factorsOf))}
        onClose={closeFactors}
      >
        <p>
          For somebody who has lost them. Their password alone is enough then, until they set up another one;
          they are logged out, and told by mail.
        </p>
      </ConfirmDialog>
      {factorRemoval.dialog}
      {unsaved.questions}
    </>
  );
}

export const screens = { accounts: AccountsScreen } satisfies ScreensOf<"accounts">;
