import { adminApi } from "#addresses/admin.ts";
import { everyApp, routesOf } from "#local/api/every-app.ts";
import type { Account } from "#rules/account/account.ts";
import type { AdminType } from "#rules/account/permissions.ts";
import { MATCHES_HEADER, TOTAL_HEADER } from "#rules/list-total.ts";
import type { HasProgress } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import { startSession } from "#server/http/session.ts";
import type { Inbox, Write } from "#server/store/store.ts";
import { inboxSamples } from "../inbox-samples.ts";
import { callApi } from "./call-api.ts";
import { addAccount } from "./test-account.ts";
import { openTestDeps, type TestDeps } from "./test-deps.ts";

export interface Colleague {
  readonly account: Stored<Account>;
  readonly token: string;
}

/** An administrator with a session. */
export async function colleague(
  deps: TestDeps,
  username: string,
  adminType: AdminType = "admin",
): Promise<Colleague> {
  const account = await addAccount(deps, { username, adminType });
  return { account, token: await startSession(deps, account) };
}

/** A new store with two administrators, who can be told apart in what they do. */
export async function openOffice() {
  const deps: TestDeps = await openTestDeps();
  return { deps, asha: await colleague(deps, "asha"), biju: await colleague(deps, "biju") };
}

/** The result of `openOffice`, before it was called for the first test. */
export const unopened = {} as Awaited<ReturnType<typeof openOffice>>;

/** An inbox as administrators use it, whichever noun it belongs to. */
export function inboxVisit(deps: TestDeps, inbox: Inbox) {
  const calls = adminApi[inbox];
  const served = `PATCH ${calls.progress.pattern}`;
  const app = everyApp(async () => deps).find((one) => (routesOf(one) as string[]).includes(served));
  const sample = inboxSamples.find(({ collection }) => collection === inbox);
  if (!app || !sample) throw new Error(`Nothing serves ${inbox}, or it has no sample.`);
  type Call = Parameters<typeof callApi>[1];

  const call = async (token: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await callApi(app, path as Call, { token, headers, ...(body !== undefined && { body }) });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  return {
    calls,
    call,
    /** Stores a record with these fields. */
    async add(id: string, fields: Partial<HasProgress & { readonly suspectedSpam: boolean }> & object = {}) {
      const record = { ...sample.stored({ reference: id }), ...fields };
      await deps.store.commit([{ insert: inbox, id, record } as Write]);
      return id;
    },
    /** The ids in a list. */
    async listed(token: string, query: string) {
      const { body } = await call(token, `GET ${calls.list}?limit=100&${query}`);
      return (body as unknown as { _id: string }[]).map(({ _id }) => _id);
    },
    /** The counts of all and of matching records, from the first page of the list. */
    async totals(token: string, query: string) {
      const answer = await callApi(app, `GET ${calls.list}?limit=1&${query}` as Call, { token });
      return [answer.headers.get(TOTAL_HEADER), answer.headers.get(MATCHES_HEADER)];
    },
    async record(id: string) {
      const record = await deps.store.get<Inbox>(inbox, id);
      if (!record) throw new Error(`There is no ${id}.`);
      return record;
    },
  };
}
