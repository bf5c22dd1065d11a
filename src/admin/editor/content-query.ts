import { type QueryClient, type QueryKey, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { callSigned, sendSigned } from "#admin/session/signed-call.ts";

/** A cached list of content, and the schema of its records. */
export interface ContentQuery {
  readonly queryKey: QueryKey;
  readonly record: z.ZodMiniType<object>;
}

interface Versioned {
  readonly version?: number | undefined;
}

/**
 * After the end of a session, the public lists still answer, but with what visitors may see, which has no version.
 * Reading the account tells whether the session is over, and ends it here too.
 */
async function readWhole<R extends Versioned>(
  path: string,
  list: z.ZodMiniType<R[]>,
  signal: AbortSignal,
): Promise<R[]> {
  const checkSession = () => sendSigned(adminApi.whoAmI, { signal });
  try {
    const records = await callSigned(path, list, { signal });
    if (records.some(({ version }) => version === undefined)) await checkSession();
    return records;
  } catch (error) {
    if (error instanceof z.core.$ZodError) await checkSession();
    throw error;
  }
}

/**
 * The query of a public list, whose only entry may be a single record. With a session, these lists return whole
 * records, including the versions that changes are sent with.
 */
export function contentQuery<R extends Versioned>(
  name: string,
  path: string,
  record: z.ZodMiniType<R>,
  list: z.ZodMiniType<R[]> = z.array(record),
) {
  const query = queryOptions({
    queryKey: ["content", name],
    queryFn: ({ signal }) => readWhole(path, list, signal),
  });
  return { ...query, record };
}

/** The same of a call that answers a single record itself, and not a list with it. */
export const singletonQuery = <R extends Versioned>(name: string, path: string, record: z.ZodMiniType<R>) =>
  contentQuery(
    name,
    path,
    record,
    z.pipe(
      record,
      z.transform((only: R) => [only]),
    ),
  );

interface Listed {
  /** Missing in lists with a single record. */
  readonly _id?: string;
}

/** Replaces the record in the cached list with the server's version, and refetches the list. */
export function showSaved(cache: QueryClient, { queryKey, record }: ContentQuery, answered: unknown) {
  const saved: Listed | undefined = z.safeParse(record, answered).data;
  if (saved) {
    cache.setQueryData<readonly Listed[]>(queryKey, (list) =>
      list?.map((shown) => (shown._id === saved._id ? saved : shown)),
    );
  }
  void cache.invalidateQueries({ queryKey });
}
