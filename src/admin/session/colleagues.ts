import { queryOptions, useQuery } from "@tanstack/react-query";
import { adminApi } from "#addresses/admin.ts";
import { colleaguesSchema } from "#rules/account/account.ts";
import { isPermitted, type Permission } from "#rules/account/permissions.ts";
import { accountQuery } from "./account.ts";
import { callSigned } from "./signed-call.ts";

const colleaguesQuery = queryOptions({
  queryKey: ["colleagues"],
  queryFn: ({ signal }) => callSigned(adminApi.colleagues, colleaguesSchema, { signal }),
  staleTime: 5 * 60_000,
});

/** The back office is in English. */
const { compare } = new Intl.Collator("en");

/**
 * The administrators who have this permission: oneself, and the others in the order of their names. Only oneself, until
 * the others are known.
 */
export function useColleagues(permission: Permission) {
  const { data: self } = useQuery(accountQuery);
  const { data: { colleagues } = { colleagues: [] } } = useQuery(colleaguesQuery);
  const others = colleagues.filter(
    ({ _id, adminType }) => _id !== self?._id && isPermitted(adminType, permission),
  );
  return { self, others: others.toSorted((one, other) => compare(one.username, other.username)) };
}
