import { AppError } from "#rules/app-error.ts";
import type { Deps } from "#server/platform/deps.ts";
import { everyItem } from "#server/store/pages.ts";
import type { Store } from "#server/store/store.ts";
import { everyBinned } from "#server/writing/bin.ts";
import { nextEmployeeIdAfter } from "../employee-id.ts";
import { empIDTaken } from "../staff-texts.ts";

/** Everyone who may have an ID, including deleted records that can be restored. */
async function* everyHolder(store: Store) {
  for (const value of ["sales", "intern"]) {
    yield* everyItem((page) => store.page("staff", { ...page, index: "category", value }));
  }
  yield* everyBinned({ store }, "staff");
}

/** The ID after the highest one in use or restorable; `null` if none is left. */
export async function nextEmployeeId(store: Store): Promise<string | null> {
  let highest: string | null = null;
  for await (const { empID } of everyHolder(store)) {
    if (empID !== null && empID > (highest ?? "")) highest = empID;
  }
  return nextEmployeeIdAfter(highest);
}

/** Rewords the conflict of a taken ID, suggesting a free one; rethrows any other failure. */
export async function explainTakenId<T>(
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
