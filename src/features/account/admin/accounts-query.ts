import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import {
  type AccountList,
  type AccountRecord,
  accountListSchema,
  accountRecordSchema,
} from "#rules/account/account.ts";

/** The documents leave open whether the list is a bare array or wrapped in an object (spec-decisions B11). */
const answerSchema = z.pipe(
  z.union([accountListSchema, z.array(accountRecordSchema)]),
  z.transform((answer: AccountList | AccountRecord[]) => (Array.isArray(answer) ? answer : answer.admins)),
);

/** Every account, newest first. */
export const accountsQuery = queryOptions({
  queryKey: ["accounts"],
  queryFn: ({ signal }) => callSigned(adminApi.accounts, answerSchema, { signal }),
});
