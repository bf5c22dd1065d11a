import { useQuery } from "@tanstack/react-query";
import { accountQuery } from "#admin/session/account.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { roleName } from "#rules/account/permissions.ts";
import styles from "./Account.module.css";

/** Username and role of the signed-in administrator. */
export function Account() {
  const { data: account, isPending } = useQuery(accountQuery);
  if (isPending) return <span className={classNames(styles.account, styles.pending)} />;
  if (!account) return null;
  return (
    <p className={styles.account}>
      <span className={styles.name}>{account.username}</span>
      <span className={styles.role}>{roleName(account.adminType)}</span>
    </p>
  );
}
