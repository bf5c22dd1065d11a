import { useQuery } from "@tanstack/react-query";
import { QueryFailure } from "#admin/screen/Failure.tsx";
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
      <span className={styles.name} translate="no">
        {account.username}
      </span>
      <span className={styles.role}>{roleName(account.adminType)}</span>
    </p>
  );
}

/** Explains missing actions: while the signed-in account cannot be loaded, no permission is granted. */
export function AccountFailure() {
  const query = useQuery(accountQuery);
  if (query.data) return null;
  return <QueryFailure title="Your account could not be loaded, so its actions are hidden." query={query} />;
}
