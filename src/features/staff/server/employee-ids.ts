import { AppError } from "#rules/app-error.ts";
import { freeEmployeeId } from "#rules/employee-id.ts";
import type { Deps } from "#server/platform/deps.ts";
import { everyItem, type Store } from "#server/store/store.ts";
import { everyTrashed } from "#server/writing/trash.ts";
import { empIDTaken } from "../staff.ts";

/** Everyone who may have an ID, including deleted records that can be restored. */
const everyHolder = (store: Store) =>
  Promise.all([
    ...["sales", "intern"].map((value) =>
      Array.fromAsync(everyItem((page) => store.page("staff", { ...page, index: "category", value }))),
    ),
    Array.fromAsync(everyTrashed({ store }, "staff")),
  ]);

type OfferDeps = Pick<Deps, "store" | "newId">;

/** A random ID that is neither in use nor restorable; `null` if none is left. */
export async function offerEmployeeId({ store, newId }: OfferDeps): Promise<string | null> {
  const taken = new Set<string>();
  for (const { empID } of (await everyHolder(store)).flat()) if (empID !== null) taken.add(empID);
  return freeEmployeeId(taken, Buffer.from(newId(), "base64url").readUIntBE(0, 6) / 2 ** 48);
}

/** Rewords the conflict of a taken ID, suggesting a free one; rethrows any other failure. */
export async function explainTakenId<T>(
  deps: OfferDeps,
  empID: string | null,
  commit: () => Promise<T>,
): Promise<T> {
  try {
    return await commit();
  } catch (error) {
    const isTaken = error instanceof AppError && error.details.fields?.["empID"] !== undefined;
    if (!isTaken || empID === null) throw error;
    const message = empIDTaken(empID, await offerEmployeeId(deps));
    throw new AppError("conflict", { message, fields: { empID: message } });
  }
}
