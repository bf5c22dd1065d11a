import { nextEmployeeIdAfter } from "#domain/staff/staff-employee-id.ts";
import { empIDTaken } from "#domain/staff/staff-texts.ts";
import { AppError } from "../app-error.ts";
import { everyBinned } from "../bin/bin.ts";
import type { Deps } from "../deps.ts";
import { everyItem } from "../store/every-page.ts";
import type { Store } from "../store/store.ts";

/** All who have an ID, or have it again if they are brought back. */
async function* everyHolder(store: Store) {
  for (const value of ["sales", "intern"]) {
    yield* everyItem((page) => store.page("staff", { ...page, index: "category", value }));
  }
  yield* everyBinned({ store }, "staff");
}

/** The ID after the highest that somebody has or can have back; `null` where there is none left. */
export async function nextEmployeeId(store: Store): Promise<string | null> {
  let highest: string | null = null;
  for await (const { empID } of everyHolder(store)) {
    if (empID !== null && empID > (highest ?? "")) highest = empID;
  }
  return nextEmployeeIdAfter(highest);
}

/** Tells of an ID that somebody else has, with one that nobody has; any other failure goes on as it is. */
export async function tellTakenId<T>(
  { store }: Pick<Deps, "store">,
  empID: string | null,
  commit: () => Promise<T>,
): Promise<T> {
  try {
    return await commit();
  } catch (error) {
    const isTaken = error instanceof AppError && error.details.fields?.["empID"] !== undefined;
    if (!isTaken || empID === null) throw error;
    const message = empIDTaken(empID, await nextEmployeeId(store));
    throw new AppError("conflict", { message, fields: { empID: message } });
  }
}
