import { queryOptions } from "@tanstack/react-query";
import { adminApi, withQuery } from "#addresses/admin.ts";
import { saveBlob } from "#admin/session/save-file.ts";
import { callSigned, sendSigned } from "#admin/session/signed-call.ts";
import type { Proof } from "#features/account/second-factor.ts";
import { NoResponseError } from "#kit/api-client.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import { type BackupJob, backupAnswers } from "../backup-job.ts";

const POLL_MS = 2_000;

/** Asked again while it is being made; that does not wake the database. */
export const backupQuery = queryOptions({
  queryKey: ["backup"],
  queryFn: ({ signal }) => callSigned(adminApi.backup, backupAnswers.screen, { signal }),
  refetchInterval: ({ state }) => (state.data?.job?.state === "making" ? POLL_MS : false),
});

export const askBackup = (passphrase: string) => (proof: Proof) =>
  callSigned(adminApi.backup, backupAnswers.job, { method: "POST", body: { passphrase, ...proof } });

export const dropBackup = () => sendSigned(adminApi.backup, { method: "DELETE" });

/** A connection may break in the middle of a large file: what has arrived is not fetched again. */
const TRIES = 4;

async function fetchPart({ id }: BackupJob, part: number): Promise<Blob> {
  const path = withQuery(adminApi.backupPart(String(part)), { of: id });
  const asked = { headers: { accept: "application/octet-stream" }, timeoutMs: FUNCTION_TIMEOUT_MS };
  for (let tries = 1; ; tries += 1) {
    try {
      return await (await sendSigned(path, asked)).blob();
    } catch (cause) {
      if (!(cause instanceof NoResponseError) || tries === TRIES) throw cause;
    }
  }
}

/** A file on the disk, where the browser lets pages write one piece by piece. */
interface FileTarget {
  write(piece: Blob): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
}

type Picker = (options: {
  readonly suggestedName: string;
}) => Promise<{ createWritable(): Promise<FileTarget> }>;

const picker = () => Reflect.get(window, "showSaveFilePicker") as Picker | undefined;

/** Whether the file goes to the disk as it arrives; elsewhere the browser holds all of it first. */
export const savesToDisk = () => picker() !== undefined;

const isGivenUp = (cause: unknown) => cause instanceof DOMException && cause.name === "AbortError";

/** The browser's own question where to save it; `null` if the administrator gave up. */
async function openTarget(name: string): Promise<FileTarget | null> {
  const pick = picker();
  if (!pick) {
    const pieces: Blob[] = [];
    return {
      write: async (piece) => void pieces.push(piece),
      close: async () => saveBlob(new Blob(pieces, { type: "application/octet-stream" }), name),
      abort: async () => {},
    };
  }
  try {
    return await (await pick.call(window, { suggestedName: name })).createWritable();
  } catch (cause) {
    if (isGivenUp(cause)) return null;
    throw cause;
  }
}

/** The name of the saved file, such as `tidepoint-2026-11-27.age`. */
export const fileNameOf = ({ startedAt }: BackupJob) => `tidepoint-${startedAt.slice(0, 10)}.age`;

/** Joins the parts to one file. Resolves to whether it was saved: the administrator may give up. */
export async function saveBackup(job: BackupJob, onPart: (saved: number) => void): Promise<boolean> {
  const target = await openTarget(fileNameOf(job));
  if (!target) return false;
  try {
    for (let part = 1; part <= job.parts; part += 1) {
      await target.write(await fetchPart(job, part));
      onPart(part);
    }
    await target.close();
    return true;
  } catch (cause) {
    await target.abort();
    throw cause;
  }
}
