import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import type { AdminType } from "#rules/account/permissions.ts";
import { SEARCH_MAX } from "#rules/search-length.ts";
import { collectionNames, collections } from "#server/collections.ts";
import { createApp } from "#server/http/app.ts";
import { countRead } from "#server/http/count-read.ts";
import { answers } from "#server/http/described.ts";
import { adminRead } from "#server/http/route-guards.ts";
import { searchTerm } from "#server/http/search-term.ts";
import { validateQuery } from "#server/http/validate.ts";
import type { Deps, OpenDeps } from "#server/platform/deps.ts";
import { isInbox } from "#server/records/promised.ts";
import { mayRead } from "#server/records/record-permission.ts";
import type { CollectionName } from "#server/store/store.ts";
import { SEARCH_MIN, SEARCH_SHOWN, type SearchAnswer, searchAnswerSchema, searchTexts } from "../search.ts";

const searchQuerySchema = z.object({
  query: z
    .string(searchTexts.tooShort)
    .check(
      z.trim(),
      z.minLength(SEARCH_MIN, searchTexts.tooShort),
      z.maxLength(SEARCH_MAX, searchTexts.tooLong),
    ),
});

type Group = SearchAnswer["groups"][number] & { readonly kind: CollectionName };

/** The newest matches in one collection, if the account's role may read it. */
async function searchIn(
  { store }: Pick<Deps, "store">,
  adminType: AdminType,
  kind: CollectionName,
  search: string,
): Promise<Group[]> {
  const { office } = collections[kind];
  if (!office?.search || !mayRead(adminType, kind)) return [];
  const { search: lineOf } = office;
  const where = isInbox(kind) ? { decidedSpam: false } : {};
  const { items, nextCursor } = await store.page(kind, { where, search, limit: SEARCH_SHOWN });
  const found = items.map((record) => ({ _id: record._id, ...lineOf(record), createdAt: record.createdAt }));
  return found.length > 0 ? [{ kind, found, hasMore: nextCursor !== null }] : [];
}

/** Searches everything that the account's role may read. */
async function searchRecords(
  deps: Pick<Deps, "store">,
  adminType: AdminType,
  typed: string,
): Promise<{ groups: Group[] }> {
  const term = await searchTerm(typed);
  const groups = await Promise.all(collectionNames.map((kind) => searchIn(deps, adminType, kind, term)));
  return { groups: groups.flat() };
}

/** The top bar's search. */
export const searchApp = (openDeps: OpenDeps) =>
  createApp(openDeps).get(
    adminApi.search,
    adminRead("search:read"),
    validateQuery(searchQuerySchema),
    answers("Searches the records that the caller may read.", { 200: searchAnswerSchema }),
    async (c) => {
      const { query } = c.req.valid("query");
      const answer = await searchRecords(c.var.deps, c.var.session.account.adminType, query);
      await Promise.all(answer.groups.map(({ kind, found }) => countRead(c, kind, found.length)));
      return c.json(answer);
    },
  );
