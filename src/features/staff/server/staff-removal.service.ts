import type { Stored } from "#rules/document.ts";
import type { Deps } from "#server/platform/deps.ts";
import { getOrCreate } from "#server/writing/add-once.ts";
import { intoBin, outOfBin } from "#server/writing/bin.ts";
import { assertCurrent, commitOn } from "#server/writing/current-version.ts";
import type { Staff } from "../staff.ts";
import { explainTakenId } from "./employee-id.ts";
import { findStaff } from "./staff.service.ts";
import { publishTeam, readAgain } from "./staff-changes.service.ts";
import { staffRecord } from "./staff-views.ts";

/** Deletes a record, which can be restored for a day. */
export async function removeStaff(deps: Deps, id: string, expected: number | undefined): Promise<void> {
  const record = await findStaff(deps, id);
  assertCurrent(staffRecord(deps, record), expected);
  const writes = await intoBin(deps, "staff", record);
  const commit = () => deps.store.commit(writes);
  await publishTeam(deps, record.category, () => commitOn(record, commit, () => readAgain(deps, id)));
}

/** Restores a deleted record unchanged, with its pictures. A record that exists is returned as it is. */
export const restoreStaff = (deps: Deps, id: string): Promise<Stored<Staff>> =>
  getOrCreate(
    () => deps.store.get("staff", id),
    async () => {
      const writes = await outOfBin(deps, "staff", id);
      const [{ document }] = writes;
      const commit = () => deps.store.commit(writes);
      const [staff] = await publishTeam(deps, document.category, () =>
        explainTakenId(deps, document.empID, commit),
      );
      return staff;
    },
  );
