import { AppError } from "#rules/app-error.ts";
import { DAY_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import type { NewFile, StoredFile } from "../collections/files.store.ts";
import type { CollectionName, Store, Write } from "../store/store.ts";
import { fileUrl, keyInUrl } from "./file-url.ts";

/** The record that refers to a file. */
export interface Owner {
  readonly collection: CollectionName;
  readonly id: string;
}

const nameOf = ({ collection, id }: Owner) => `${collection}/${id}`;

/** `attachedTo` of a file that no record refers to. */
export const UNATTACHED = "";

/** `attachedTo` of a file whose record is in the trash, which says where the file belongs. */
export const TRASHED = "trash";

/** How long an unattached file stays. */
export const UNATTACHED_TTL_MS = DAY_MS;

type FileUpdate = Extract<Write, { readonly update: "files" }>;
type FileInsert = Extract<Write, { readonly insert: "files" }>;

/** The write that attaches a stored file to what `attachedTo` names. */
export const assign = ({ _id, version }: Stored<StoredFile>, attachedTo: string): FileUpdate => ({
  update: "files",
  id: _id,
  version,
  changes: { attachedTo },
});

const insert = ({ _id: id, ...file }: NewFile, attachedTo: string): FileInsert => ({
  insert: "files",
  id,
  record: { ...file, attachedTo },
});

/** The existing files at those of the URLs that are ours. */
async function filesAt(store: Store, urls: readonly (string | null)[]): Promise<Stored<StoredFile>[]> {
  const keys = urls.flatMap((url) => (url && keyInUrl(url)) || []);
  const files = await Promise.all(keys.map((key) => store.get("files", key)));
  return files.filter((file) => file !== null);
}

/** The warning about the file at this URL, if it is ours and has one. */
export async function warningOf(store: Store, url: string | null): Promise<string | null> {
  const [file] = await filesAt(store, [url]);
  return file?.warning ?? null;
}

/** Whether the record already has the file at this URL: a change that was saved before is sent again. */
export const isAttached = (file: Stored<StoredFile> | NewFile, owner: Owner, url: string | null): boolean =>
  file.attachedTo === nameOf(owner) && fileUrl(file) === url;

/**
 * Attaches the file to the record: a write for the same commit that puts `url` into the record. That commit fails
 * if the file has been attached to another record in the meantime.
 */
export function attachFile(
  file: Stored<StoredFile> | NewFile,
  owner: Owner,
): { readonly url: string; readonly write: FileUpdate | FileInsert } {
  if (file.attachedTo !== UNATTACHED) {
    const text = "This file is in use already. Please choose it again.";
    throw new AppError("conflict", { message: text, fields: { [file.purpose]: text } });
  }
  const write = "version" in file ? assign(file, nameOf(owner)) : insert(file, nameOf(owner));
  return { url: fileUrl(file), write };
}

/**
 * Detaches the record's files at these URLs: writes for the same commit that takes them out of the record. They
 * are still served for a day, in which the change can be undone, and then removed. Files of another record are left
 * alone.
 */
export async function releaseFiles(
  store: Store,
  owner: Owner,
  urls: readonly (string | null)[],
): Promise<FileUpdate[]> {
  const name = nameOf(owner);
  const files = await filesAt(store, urls);
  return files.filter(({ attachedTo }) => attachedTo === name).map((file) => assign(file, UNATTACHED));
}

/**
 * Replaces the file at a URL. Returns the new URL, and the writes for the same commit that puts it into the
 * record. Without a file, or with the one that is there, nothing changes.
 */
export async function exchangeFile<A extends string | null>(
  store: Store,
  owner: Owner,
  url: A,
  file: Stored<StoredFile> | NewFile | null,
): Promise<{ readonly url: A | string; readonly writes: readonly Write[] }> {
  if (!file || isAttached(file, owner, url)) return { url, writes: [] };
  const attached = attachFile(file, owner);
  return {
    url: attached.url,
    writes: [attached.write, ...(await releaseFiles(store, owner, [url]))],
  };
}
