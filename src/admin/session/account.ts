import { queryOptions, useQuery } from "@tanstack/react-query";
import { adminApi } from "#admin-paths";
import { accountViewSchema } from "#rules/account/account.ts";
import { isPermitted, type Permission } from "#rules/account/permissions.ts";
import { callSigned } from "./signed-call.ts";

/** The signed-in account. Fetching it also checks whether the stored token is still valid. */
export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: ({ signal }) => callSigned(adminApi.whoAmI, accountViewSchema, { signal }),
  staleTime: 5 * 60_000,
});

/** Whether to offer an action to the signed-in administrator; the server checks again. */
export function usePermission(permission: Permission): boolean {
  const { data: account } = useQuery(accountQuery);
  return account !== undefined && isPermitted(account.adminType, permission);
}
