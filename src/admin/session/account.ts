import { queryOptions, useQuery } from "@tanstack/react-query";
import { adminApi } from "#admin-paths";
import { accountViewSchema, isPermitted, type Permission } from "#domain/account/account.ts";
import { callSigned } from "./signed-call.ts";

/** Who is signed in. Asking also tells whether the stored token is still worth anything. */
export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: ({ signal }) => callSigned(adminApi.whoAmI, accountViewSchema, { signal }),
  staleTime: 5 * 60_000,
});

/** Whether to offer something to whoever is signed in; the server decides again. */
export function usePermission(permission: Permission): boolean {
  const { data: account } = useQuery(accountQuery);
  return account !== undefined && isPermitted(account.adminType, permission);
}
