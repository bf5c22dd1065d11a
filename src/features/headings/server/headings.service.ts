import type * as z from "zod/mini";
import { AppError } from "#rules/app-error.ts";
import { changedFields } from "#rules/changed-fields.ts";
import type { Stored } from "#rules/document.ts";
import type { Deps } from "#server/platform/deps.ts";
import { assertCurrent, commitOn } from "#server/writing/current-version.ts";
import { changeHeadings, readHeadings } from "#server/writing/only-record.ts";
import { publish } from "#server/writing/publish.ts";
import { EMPTY_HEADING, type headingsChangeSchema, type PageHeadings } from "../page-headings.ts";

/** Changes headings if they are still at the `expected` version; `null` if nothing differs. */
export async function updateHeadings(
  deps: Deps,
  given: z.output<typeof headingsChangeSchema>,
  expected: number | undefined,
): Promise<Stored<PageHeadings> | null> {
  if (Object.values(given).every((heading) => heading === undefined)) {
    throw new AppError("invalid", { message: EMPTY_HEADING });
  }
  const current = await readHeadings(deps.store);
  assertCurrent(current, expected);
  const changes = changedFields<PageHeadings>(current, given);
  if (Object.keys(changes).length === 0) return null;
  const commit = () => deps.store.commit([changeHeadings(current, changes)]);
  const readAgain = () => readHeadings(deps.store);
  const [headings] = await publish(deps, "headings", () => commitOn(current, commit, readAgain));
  return headings;
}
