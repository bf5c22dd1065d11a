import type { Stored } from "#domain/document.ts";
import type { Deps } from "../deps.ts";
import { PAGE_MAX } from "../http/list.ts";
import type { KeptFile } from "./kept-file.ts";

/** Every file, or every one of a record, newest first, a page at a time. */
export async function* everyFile(
  { store }: Pick<Deps, "store">,
  attachedTo?: string,
): AsyncGenerator<Stored<KeptFile>> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await (attachedTo === undefined
      ? store.page("files", { cursor, limit: PAGE_MAX })
      : store.page("files", { index: "attached", value: attachedTo, cursor, limit: PAGE_MAX }));
    yield* items;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
