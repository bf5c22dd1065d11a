import { useQuery } from "@tanstack/react-query";
import { Failure } from "#admin/screen/Failure.tsx";
import { accountQuery } from "#admin/session/account.ts";

/** Explains missing actions: while the signed-in account cannot be loaded, no permission is granted. */
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
