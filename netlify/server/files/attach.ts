import type { Stored } from "#domain/document.ts";
import { AppError } from "../app-error.ts";
import type { CollectionName } from "../store/collections.ts";
import type { Store, Write } from "../store/store.ts";
import { fileAddress, keyInAddress } from "./address.ts";
import type { KeptFile, NewFile } from "./kept-file.ts";

/** The record that refers to a file. */
export interface Owner {
  readonly collection: CollectionName;
  readonly id: string;
}

const nameOf = ({ collection, id }: Owner) => `${collection}/${id}`;

/** No record refers to the file. */
export const LOOSE = "";

/** How long it stays then. The bin keeps a deleted record as long and no longer, since it comes back with its files. */
export const LOOSE_MS = 24 * 60 * 60 * 1000;

type FileUpdate = Extract<Write, { readonly update: "files" }>;
type FileInsert = Extract<Write, { readonly insert: "files" }>;

const assign = ({ _id, version }: Stored<KeptFile>, attachedTo: string): FileUpdate => ({
  update: "files",
  id: _id,
  version,
  changes: { attachedTo },
});

const insert = ({ _id: id, ...file }: NewFile, attachedTo: string): FileInsert => ({
  insert: "files",
  id,
  document: { ...file, attachedTo },
});

/** Those that are there, of addresses that are ours. */
async function filesAt(store: Store, addresses: readonly (string | null)[]): Promise<Stored<KeptFile>[]> {
  const keys = addresses.flatMap((address) => (address && keyInAddress(address)) || []);
  const files = await Promise.all(keys.map((key) => store.get("files", key)));
  return files.filter((file) => file !== null);
}

/**
 * Makes the file the record's: a write for the very commit that puts `address` into the record. A file that has been
 * taken by another record meanwhile fails that commit.
 */
export function attachFile(
  file: Stored<KeptFile> | NewFile,
  owner: Owner,
): { readonly address: string; readonly write: FileUpdate | FileInsert } {
  if (file.attachedTo !== LOOSE) {
    const text = "This file is in use already. Please choose it again.";
    throw new AppError("conflict", { message: text, fields: { [file.purpose]: text } });
  }
  const write = "version" in file ? assign(file, nameOf(owner)) : insert(file, nameOf(owner));
  return { address: fileAddress(file), write };
}

/**
 * Lets go of the record's files at these addresses: writes for the very commit that takes them out of the record. They
 * are served for a day more, in which the change can be undone, and are gone after that. What is another record's stays.
 */
export async function releaseFiles(
  store: Store,
  owner: Owner,
  addresses: readonly (string | null)[],
): Promise<FileUpdate[]> {
  const name = nameOf(owner);
  const files = await filesAt(store, addresses);
  return files.filter(({ attachedTo }) => attachedTo === name).map((file) => assign(file, LOOSE));
}

/**
 * Makes the files at these addresses the record's once more: writes for the very commit that brings the record back.
 * They are still there, for the bin is emptied before the sweeper comes for them; `null` where another record has taken
 * one of them meanwhile.
 */
export async function reclaimFiles(
  store: Store,
  owner: Owner,
  addresses: readonly (string | null)[],
): Promise<FileUpdate[] | null> {
  const name = nameOf(owner);
  const others = (await filesAt(store, addresses)).filter(({ attachedTo }) => attachedTo !== name);
  return others.every(({ attachedTo }) => attachedTo === LOOSE)
    ? others.map((file) => assign(file, name))
    : null;
}
