import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { staffApp } from "#features/staff/server/staff.routes.ts";
import type { StaffView } from "#features/staff/server/staff.service.ts";
import type { StaffCategory } from "#features/staff/staff.ts";
import { sentStaff } from "#tests/samples/staff/staff.ts";
import { formOf } from "../multipart.ts";
import { callApi } from "./call-api.ts";
import type { TestDeps } from "./test-deps.ts";

type SentFields = Readonly<Record<string, string | File>>;

interface StaffAnswer {
  readonly message: string;
  readonly modified?: boolean;
  readonly fields?: Readonly<Record<string, string>>;
  readonly employee: StaffView;
  readonly current?: StaffView;
}

/** Calls about staff, as an administrator makes them. */
export function staffCalls(deps: TestDeps, token: string) {
  const app = staffApp(async () => deps);
  const send = async (
    call: Parameters<typeof callApi>[1],
    fields?: SentFields,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<[number, StaffAnswer]> => {
    const body = fields && formOf(fields);
    const answer = await callApi(app, call, { token, headers, ...(body ? { body } : {}) });
    return [answer.status, (await answer.json()) as StaffAnswer];
  };
  return {
    send,
    add: (category: StaffCategory, more: SentFields = {}) =>
      send(`POST ${api.staff}`, { ...sentStaff[category], ...more }),
    change: (id: string, fields: SentFields, headers?: Readonly<Record<string, string>>) =>
      send(`PUT ${adminApi.staffMember(id)}`, fields, headers),
    remove: (id: string, headers?: Readonly<Record<string, string>>) =>
      send(`DELETE ${adminApi.staffMember(id)}`, undefined, headers),
    restore: (id: string) => send(`POST ${adminApi.staffRestore(id)}`),
    read: async <T = StaffView>(path: string): Promise<T> =>
      (await (await callApi(app, `GET ${path}`, { token })).json()) as T,
    status: async (path: string) => (await callApi(app, `GET ${path}`, { token })).status,
  };
}
