import type { Stored } from "#rules/document.ts";
import type { Deps } from "../platform/deps.ts";
import { everyItem } from "../store/every-page.ts";
import type { KeptFile } from "./kept-file.ts";

/** Every file, or every one with this `attachedTo`, newest first. */
export const everyFile = (
  { store }: Pick<Deps, "store">,
  attachedTo?: string,
): AsyncGenerator<Stored<KeptFile>, undefined> =>
  everyItem((page) =>
    store.page("files", attachedTo === undefined ? page : { ...page, index: "attached", value: attachedTo }),
  );
