import { tableRoles } from "#admin/screen/table-roles.ts";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import type { AccountRecord } from "#rules/account/account.ts";
import styles from "./AccountTable.module.css";
import { PasswordCell } from "./PasswordCell.tsx";
import { roleName } from "./role-names.ts";

/** The actions on an account; those the administrator may not perform are undefined. */
export interface AccountActions {
  readonly edit?: (() => void) | undefined;
  readonly reset?: (() => void) | undefined;
  readonly remove?: (() => void) | undefined;
  readonly setStatus?: ((isActive: boolean) => void) | undefined;
}

interface Props {
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
      {word}
      <span className="visually-hidden"> {of}</span>
    </Button>
  );

export function AccountRow({ account, serial, isActive, isOwn, isEdited, actions }: Props) {
  const { username, email, adminType } = account;
  const { edit, reset, remove, setStatus } = actions;
  return (
    <tr className={classNames(styles.row, isEdited && styles.edited)} {...tableRoles.row}>
      <td className={styles.serial} {...tableRoles.cell}>
        {serial}
      </td>
      <th className={styles.name} scope="row" {...tableRoles.rowHeader}>
        {username}
        {isOwn && <span className={styles.own}>You</span>}
      </th>
      <td className={styles.email} {...tableRoles.cell}>
        {email}
      </td>
      <td className={styles.role} {...tableRoles.cell}>
        {roleName(adminType)}
      </td>
      <td className={styles.password} {...tableRoles.cell}>
        <PasswordCell account={account} onReset={reset} />
      </td>
      <td className={styles.status} {...tableRoles.cell}>
        <span className={isActive ? styles.active : styles.inactive}>{isActive ? "Active" : "Inactive"}</span>
      </td>
      <td className={styles.actions} {...tableRoles.cell}>
        <Action
          word={isActive ? "Deactivate" : "Activate"}
          of={username}
          onPress={setStatus && (() => setStatus(!isActive))}
        />
        <Action word="Edit" of={username} onPress={edit} />
        <Action word="Delete" of={username} onPress={remove} />
      </td>
    </tr>
  );
}
