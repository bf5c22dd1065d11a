import { adminApi } from "#addresses/admin.ts";
import { staffImportApp } from "#features/staff/server/import/staff-import.routes.ts";
import type { ImportCheck } from "#features/staff/staff-import.ts";
import { formOf } from "../multipart.ts";
import { callApi } from "./call-api.ts";
import type { TestDeps } from "./test-deps.ts";

interface SentTable {
  readonly table: string | Uint8Array;
  readonly category?: string;
  readonly pictures?: Uint8Array | undefined;
  readonly columns?: object;
  readonly corrections?: object;
  readonly key?: string;
}

interface Answer extends ImportCheck {
  readonly undo?: string | null;
  readonly error?: string;
  readonly fields?: Record<string, string>;
}

const fileOf = (bytes: string | Uint8Array, name: string) =>
  new File([new Uint8Array(Buffer.from(bytes))], name);

/** The calls that check and import a table of people, as an administrator makes them; each returns the status and the answer. */
export function importCalls(deps: TestDeps, token: string) {
  const app = staffImportApp(async () => deps);
  const send = async (
    query: string,
    { table, category = "sales", pictures, columns, corrections, key }: SentTable,
  ) => {
    const body = formOf({
      category,
      table: fileOf(table, "people.csv"),
      ...(pictures ? { pictures: fileOf(pictures, "pictures.zip") } : {}),
      ...(columns ? { columns: JSON.stringify(columns) } : {}),
      ...(corrections ? { corrections: JSON.stringify(corrections) } : {}),
    });
    const headers = key ? { "Idempotency-Key": key } : {};
    const answer = await callApi(app, `POST ${adminApi.staffImport}${query}`, { token, headers, body });
    return [answer.status, (await answer.json()) as Answer] as const;
  };
  return {
    check: (sent: SentTable) => send("?dryRun=1", sent),
    importTable: (sent: SentTable) => send("", sent),
  };
}
