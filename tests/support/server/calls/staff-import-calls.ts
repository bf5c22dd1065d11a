import { adminApi } from "#addresses/admin.ts";
import { staffImportApp } from "#features/staff/server/import/staff-import.routes.ts";
import { introduction } from "#tests/samples/staff/staff.ts";
import { formOf } from "../../multipart.ts";
import type { CallMaker, Calls } from "./maker.ts";
import { member } from "./public-calls.ts";

/** Changes of many people at once, and what follows them. */
export function staffImportCalls(maker: CallMaker): Calls {
  const { openDeps, newId, signed, before } = maker;
  const table = () =>
    new File(
      [`Name,Designation,Email,Self-introduction\nAnn Kurian,Partner,${newId()}@example.com,${introduction}`],
      "team.csv",
    );
  const imported = async () => {
    const key = newId();
    const sent = signed({
      body: formOf({ category: "employee", table: table() }),
      headers: { "Idempotency-Key": key },
    });
    await before(staffImportApp(openDeps), `POST ${adminApi.staffImport}`, sent);
    return key;
  };
  const run = async () => signed({ path: adminApi.staffImportRun(await imported()) });
  return {
    "POST /api/employee/import": () =>
      signed({
        body: formOf({ category: "employee", table: table() }),
        headers: { "Idempotency-Key": newId() },
      }),
    "GET /api/employee/import/:key": run,
    "DELETE /api/employee/import/:key": run,
    [`POST ${adminApi.staffLeaving}`]: async () => {
      const id = (await member(maker)).path.split("/").at(-1);
      return signed({ body: { ids: [id], set: { leftOn: "2026-11-30" } } });
    },
  };
}
