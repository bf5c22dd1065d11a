import type { Stored } from "#rules/document.ts";
import type { Store, Write } from "../store/store.ts";
import { attachFile, isAttached, type Owner, releaseFiles } from "./attach.ts";
import type { KeptFile } from "./kept-file.ts";

/**
 * Replaces the file at an address. Returns the new address, and the writes for the same commit that puts it into the
 * record. Without a file, or with the one that is there, nothing changes (spec-decisions F23, security.md §5).
 */
export async function exchangeFile<A extends string | null>(
  store: Store,
  owner: Owner,
  address: A,
  file: Stored<KeptFile> | null,
): Promise<{ readonly address: A | string; readonly writes: readonly Write[] }> {
  if (!file || isAttached(file, owner, address)) return { address, writes: [] };
  const attached = attachFile(file, owner);
  return {
    address: attached.address,
    writes: [attached.write, ...(await releaseFiles(store, owner, [address]))],
  };
}
