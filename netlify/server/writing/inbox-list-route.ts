import { Hono } from "hono";
import * as z from "zod/mini";
import { inboxFilterSchema } from "#rules/inbox-filters.ts";
import { asTotal, inboxHeaders, MATCHES_HEADER, TOTAL_HEADER } from "#rules/list-total.ts";
import { collections } from "../collections.ts";
import type { ApiEnv, Schema } from "../http/described.ts";
import { answerData, answerList, answersList, listQuerySchema } from "../http/list.ts";
import { adminRead, adminWrite } from "../http/route-guards.ts";
import { validateQuery } from "../http/validate.ts";
import type { Deps } from "../platform/deps.ts";
import { receivedSchema } from "../records/received.ts";
import type { Inbox } from "../store/store.ts";
import { choiceFiltersOf, countInbox, readInbox, type View } from "./inbox-list.ts";

export const whole = (_: Deps, record: object) => record;

const querySchema = z.extend(listQuerySchema, inboxFilterSchema.shape);
/** Guards by the noun's own permissions, and the parameter by which its routes name a record. */
export function guardsOf(inbox: Inbox) {
  const { office } = collections[inbox];
  if (!office?.viewsLoggedBy)
    throw new Error(`Nothing says who may read ${inbox}, and what is personal in it.`);
  const mayRead = adminRead(`${office.resource}:read`);
  const mayWrite = adminWrite(`${office.resource}:write`);
  const permissions = { read: `${office.resource}:read`, write: `${office.resource}:write` } as const;
  return { mayRead, mayWrite, permissions, parameter: office.viewsLoggedBy };
}

export type InboxPermissions = ReturnType<typeof guardsOf>["permissions"];

interface InboxList<C extends Inbox> {
  readonly view?: View<C>;
  /** The schema of what a view returns, if it is not that of the record. */
  readonly schema?: Schema;
  /** The list is under `data`, as documented for one call. */
  readonly isUnderData?: boolean;
}

export const inboxList = <C extends Inbox>(
  inbox: C,
  path: string,
  { view = whole, schema = () => receivedSchema(inbox), isUnderData = false }: InboxList<C> = {},
): Hono<ApiEnv> =>
  new Hono<ApiEnv>().get(
    path,
    guardsOf(inbox).mayRead,
    validateQuery(z.extend(querySchema, choiceFiltersOf(inbox))),
    answersList(`Lists ${collections[inbox].promised?.title.toLowerCase()}.`, schema, {
      isUnderData,
      headers: inboxHeaders,
    }),
    (c) => {
      const { limit, cursor, search, ...filters } = c.req.valid("query");
      const query = { limit, cursor, search };
      const accountId = c.var.session.account._id;
      const readRecords = readInbox(c.var.deps, inbox, view, filters, accountId);
      const isFirst = limit !== undefined && cursor === undefined;
      const readPage: typeof readRecords = async (page) => {
        const [read, counts] = await Promise.all([
          readRecords(page),
          isFirst ? countInbox(c.var.deps, inbox, { search, ...filters }, accountId) : null,
        ]);
        if (counts) c.header(TOTAL_HEADER, asTotal(counts.all));
        if (counts?.matching != null) c.header(MATCHES_HEADER, asTotal(counts.matching));
        return read;
      };
      const answer = isUnderData ? answerData : answerList;
      return answer(c, { collection: inbox, query, readPage });
    },
  );
