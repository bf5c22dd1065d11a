import type { Stored } from "#domain/document.ts";
import type { Store, Write } from "../store/store.ts";
import { attachFile, type Owner, releaseFiles } from "./attach.ts";
import type { KeptFile } from "./kept-file.ts";

/**
 * Puts a file in the place of the one at an address: where it is served, and the writes for the very commit that puts
 * this into the record. Without a file everything stays (spec-decisions F23).
 */
export async function exchangeFile<A extends string | null>(
  store: Store,
  owner: Owner,
  address: A,
  file: Stored<KeptFile> | null,
): Promise<{ readonly address: A | string; readonly writes: readonly Write[] }> {
  if (!file) return { address, writes: [] };
  const attached = attachFile(file, owner);
  return {
    address: attached.address,
    writes: [attached.write, ...(await releaseFiles(store, owner, [address]))],
  };
}
