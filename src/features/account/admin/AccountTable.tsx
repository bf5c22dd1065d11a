import { useStore } from "@nanostores/react";
import { Copy, KeyRound } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { tableRoles } from "#admin/list/TableSkeleton.tsx";
import { missing } from "#admin/screen/missing.ts";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import type { AccountRecord } from "#rules/account/account.ts";
import { UNCHANGED_PASSWORD } from "#rules/account/account-password.ts";
import { roleName } from "#rules/account/permissions.ts";
import { formatTime } from "#rules/calendar.ts";
import styles from "./AccountTable.module.css";
import { $sessionPasswords } from "./session-passwords.ts";

/** How long a copied password stays highlighted (admin-back-office §2, §9). */
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
    try {
      await navigator.clipboard.writeText(text);
      setCopies((before) => before + 1);
      announce(`Copied the password of ${username}`);
    } catch {
      announceError("The password could not be copied. Please reset it and write it down.");
    }
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

interface RowProps {
  readonly account: AccountRecord;
  readonly serial: number;
  /** As displayed, which may be ahead of the server. */
  readonly isActive: boolean;
  readonly isOwn: boolean;
  readonly isEdited: boolean;
  readonly actions: AccountActions;
}

interface ActionProps {
  readonly word: string;
  readonly of: string;
  readonly onPress: (() => void) | undefined;
}

/**
 * A text button, with the username for screen readers, which may read it outside its row. A double click counts once:
 * its second click would undo the first.
 */
const Action = ({ word, of, onPress }: ActionProps) =>
  onPress !== undefined && (
    <Button variant="text" size="small" onClick={({ detail }) => detail > 1 || onPress()}>
      <span>{word}</span>
      <span className="visually-hidden">{` ${of}`}</span>
    </Button>
  );

export function AccountRow({ account, serial, isActive, isOwn, isEdited, actions }: RowProps) {
  const { username, email, adminType } = account;
  const { edit, reset, remove, setStatus, unlock, endSessions, removeFactors } = actions;
  const { lockedUntil, hasSecondFactor = false, refusesCodes = false } = account;
  return (
    <tr className={classNames(styles.row, isEdited && styles.edited)} {...tableRoles.row}>
      <td className={styles.serial} {...tableRoles.cell}>
        {serial}
      </td>
      <th className={styles.name} scope="row" {...tableRoles.rowHeader}>
        <span translate="no">{username}</span>
        {isOwn && <span className={styles.own}>You</span>}
      </th>
      <td className={styles.email} translate="no" {...tableRoles.cell}>
        {email || missing}
      </td>
      <td className={styles.role} {...tableRoles.cell}>
        {roleName(adminType)}
      </td>
      <td className={styles.password} {...tableRoles.cell}>
        <PasswordCell account={account} onReset={reset} />
      </td>
      <td className={styles.status} {...tableRoles.cell}>
        <span className={isActive ? styles.active : styles.inactive}>{isActive ? "Active" : "Inactive"}</span>
        {lockedUntil !== undefined && (
          <span className={styles.locked}>
            Locked until <time dateTime={lockedUntil}>{formatTime(lockedUntil)}</time>
          </span>
        )}
        {refusesCodes && <span className={styles.locked}>Codes refused</span>}
        {hasSecondFactor && <span className={styles.factor}>Second factor</span>}
      </td>
      <td className={styles.actions} {...tableRoles.cell}>
        <Action
          word={isActive ? "Deactivate" : "Activate"}
          of={username}
          onPress={setStatus && (() => setStatus(!isActive))}
        />
        {(lockedUntil !== undefined || refusesCodes) && (
          <Action word="Unlock" of={username} onPress={unlock} />
        )}
        <Action word="End sessions" of={username} onPress={endSessions} />
        {hasSecondFactor && <Action word="Remove second factors" of={username} onPress={removeFactors} />}
        <Action word="Edit" of={username} onPress={edit} />
        <Action word="Delete" of={username} onPress={remove} />
      </td>
    </tr>
  );
}

const columns = [
  { heading: "Sl No", className: styles.serial },
  { heading: "Username", className: styles.name },
  { heading: "Email", className: styles.email },
  { heading: "Role", className: styles.role },
  { heading: "Password", className: styles.password },
  { heading: "Status", className: styles.status },
  { heading: "Actions", className: styles.actions },
];

/** Table of accounts, whose rows the screen passes in. */
export function AccountTable({ children }: { readonly children: ReactNode }) {
  return (
    <table className={styles.table} {...tableRoles.table}>
      <caption className="visually-hidden">Admin accounts, newest first</caption>
      <thead className={styles.head} {...tableRoles.group}>
        <tr className={styles.headings} {...tableRoles.row}>
          {columns.map(({ heading, className }) => (
            <th className={className} scope="col" key={heading} {...tableRoles.columnHeader}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.rows} {...tableRoles.group}>
        {children}
      </tbody>
    </table>
  );
}
