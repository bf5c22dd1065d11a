import { useStore } from "@nanostores/react";
import { Copy, KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import type { Column, RowLayouts } from "#admin/list/columns.ts";
import { recordTable } from "#admin/list/table.tsx";
import { copyText } from "#admin/screen/copy.ts";
import { missing } from "#admin/screen/missing.ts";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import type { AccountRecord } from "#rules/account/account.ts";
import { UNCHANGED_PASSWORD } from "#rules/account/account-password.ts";
import { roleName } from "#rules/account/permissions.ts";
import { formatTime } from "#rules/calendar.ts";
import styles from "./AccountTable.module.css";
import { $sessionPasswords } from "./session-passwords.ts";

/** How long a copied password stays highlighted. */
export const HIGHLIGHT_MS = 3000;

interface PasswordProps {
  readonly account: AccountRecord;
  /** Undefined if the administrator may not change the password. */
  readonly onReset: (() => void) | undefined;
}

/** The masked password: it can be copied if it was typed or generated in this session, and reset otherwise. */
function PasswordCell({ account: { _id, username, version }, onReset }: PasswordProps) {
  const remembered = useStore($sessionPasswords)[_id];
  const password = remembered && remembered.version === version ? remembered.password : undefined;
  const [copies, setCopies] = useState(0);
  const [isHighlighted, setIsHighlighted] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    setIsHighlighted(true);
    const timer = setTimeout(() => setIsHighlighted(false), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy(text: string) {
    const isCopied = await copyText(
      text,
      `Copied the password of ${username}`,
      "The password could not be copied. Please reset it and write it down.",
    );
    if (isCopied) setCopies((before) => before + 1);
  }

  const whose = <span className="visually-hidden">{` of ${username}`}</span>;
  const resetButton = onReset !== undefined && (
    <Button variant="text" size="small" onClick={onReset}>
      <KeyRound strokeWidth={1.5} aria-hidden="true" />
      <span>Reset</span>
      <span className="visually-hidden"> password</span>
      {whose}
    </Button>
  );

  // Both buttons render in the same position, so focus stays when Reset turns into Copy.
  const button =
    password === undefined ? (
      resetButton
    ) : (
      <Button variant="text" size="small" onClick={() => void copy(password)}>
        <Copy strokeWidth={1.5} aria-hidden="true" />
        <span>{isHighlighted ? "Copied" : "Copy"}</span>
        <span className="visually-hidden"> password</span>
        {whose}
      </Button>
    );
  return (
    <span className={classNames(styles.masked, isHighlighted && styles.copied)}>
      <span aria-hidden="true">{UNCHANGED_PASSWORD}</span>
      <span className="visually-hidden">Hidden</span>
      {button}
    </span>
  );
}

/** The actions on an account; those the administrator may not perform are undefined. */
export interface AccountActions {
  readonly edit?: (() => void) | undefined;
  readonly reset?: (() => void) | undefined;
  readonly remove?: (() => void) | undefined;
  readonly setStatus?: ((isActive: boolean) => void) | undefined;
  readonly unlock?: (() => void) | undefined;
  readonly endSessions?: (() => void) | undefined;
  readonly removeFactors?: (() => void) | undefined;
}

interface AccountRow {
  readonly _id: string;
  readonly account: AccountRecord;
  /** As displayed, which may be ahead of the server. */
  readonly isActive: boolean;
  readonly isOwn: boolean;
  readonly isEdited: boolean;
  readonly actions: AccountActions;
}

interface ActionProps {
  readonly word: string;
  readonly username: string;
  readonly onPress: (() => void) | undefined;
}

/**
 * A text button, with the username for screen readers, which may read it outside its row. A double click counts once:
 * its second click would undo the first.
 */
const Action = ({ word, username, onPress }: ActionProps) =>
  onPress !== undefined && (
    <Button variant="text" size="small" onClick={({ detail }) => detail > 1 || onPress()}>
      <span>{word}</span>
      <span className="visually-hidden">{` ${username}`}</span>
    </Button>
  );

const nameCell = ({ account: { username }, isOwn }: AccountRow) => (
  <>
    <span translate="no">{username}</span>
    {isOwn && <span className={styles.own}>You</span>}
  </>
);

const statusCell = ({ account, isActive }: AccountRow) => {
  const { lockedUntil, hasSecondFactor = false, refusesCodes = false } = account;
  return (
    <>
      <span className={isActive ? styles.active : styles.inactive}>{isActive ? "Active" : "Inactive"}</span>
      {lockedUntil !== undefined && (
        <span className={styles.locked}>
          Locked until <time dateTime={lockedUntil}>{formatTime(lockedUntil)}</time>
        </span>
      )}
      {refusesCodes && <span className={styles.locked}>Codes refused</span>}
      {hasSecondFactor && <span className={styles.factor}>Second factor</span>}
    </>
  );
};

const actionsCell = ({ account, isActive, actions }: AccountRow) => {
  const { username, lockedUntil, hasSecondFactor = false, refusesCodes = false } = account;
  const { edit, remove, setStatus, unlock, endSessions, removeFactors } = actions;
  return (
    <>
      <Action
        word={isActive ? "Deactivate" : "Activate"}
        username={username}
        onPress={setStatus && (() => setStatus(!isActive))}
      />
      {(lockedUntil !== undefined || refusesCodes) && (
        <Action word="Unlock" username={username} onPress={unlock} />
      )}
      <Action word="End sessions" username={username} onPress={endSessions} />
      {hasSecondFactor && <Action word="Remove second factors" username={username} onPress={removeFactors} />}
      <Action word="Edit" username={username} onPress={edit} />
      <Action word="Delete" username={username} onPress={remove} />
    </>
  );
};

const columns: readonly Column<AccountRow>[] = [
  { field: "username", heading: "Username", look: "name", isRowHeader: true, cell: nameCell },
  {
    field: "email",
    heading: "Email",
    look: "soft",
    verbatim: true,
    cell: ({ account }) => account.email || missing,
  },
  { field: "role", heading: "Role", look: "soft", cell: ({ account }) => roleName(account.adminType) },
  {
    field: "password",
    heading: "Password",
    cell: ({ account, actions }) => <PasswordCell account={account} onReset={actions.reset} />,
  },
  { field: "status", heading: "Status", look: "corner", cell: statusCell },
  { field: "actions", heading: "Actions", cell: actionsCell },
];

const inColumns = (passwordRem: number, actions: string) =>
  `"serial username role password status actions" auto "serial email email password status actions" auto / 2.5rem minmax(9rem, 1fr) 5.75rem ${passwordRem}rem 5.5rem ${actions}`;

/** Email addresses are long: they are below the names, as wide as two columns. In less space, actions have a line of their own. */
const layouts: RowLayouts = {
  allColumns: inColumns(10, "minmax(14.5rem, 26rem)"),
  columns: inColumns(8.5, "minmax(10.75rem, 16.25rem)"),
  pairs:
    '"serial username status" auto ". email role" auto ". password actions" auto / 2rem minmax(0, 1fr) auto',
  lines:
    '"serial username username status" auto ". email email email" auto ". role password password" auto ". actions actions actions" auto / 1.25rem auto minmax(0, 1fr) auto',
  stack:
    '"serial username" auto ". status" auto ". email" auto ". role" auto ". password" auto ". actions" auto / 1.25rem minmax(0, 1fr)',
};

/** The accounts, newest first, with what the administrator may do to each. */
export const AccountTable = recordTable<AccountRow>({
  caption: "Admin accounts, newest first",
  columns: columns.map((column) => ({ ...column, className: styles[column.field] })),
  layouts,
  className: styles.accounts,
  rowClass: ({ isEdited }) => isEdited && styles.edited,
});
