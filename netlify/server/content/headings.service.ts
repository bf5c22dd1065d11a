import type * as z from "zod/mini";
import { changedFields } from "#domain/changed-fields.ts";
import type { Stored } from "#domain/document.ts";
import { EMPTY_HEADING, type headingsChangeSchema, type PageHeadings } from "#domain/page-headings.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { assertCurrent, commitOn } from "../writing/current-version.ts";
import { publish } from "../writing/publish.ts";
import { changeHeadings, readHeadings } from "./only-record.ts";

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
