import { useQuery } from "@tanstack/react-query";
import { Failure } from "#admin/screen/Failure.tsx";
import { accountQuery } from "#admin/session/account.ts";

/** Says why the screens offer less than usual: without knowing who is signed in, nobody has any right. */
export function AccountFailure() {
  const { data: account, error, isFetching, refetch } = useQuery(accountQuery);
  if (account || !error) return null;
  return (
    <Failure
      title="Your account could not be loaded, so its actions are hidden."
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
