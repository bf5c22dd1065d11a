import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as z from "zod/mini";
import { firstLine, StartupError } from "./command.ts";

const holderSchema = z.object({ pid: z.number(), since: z.string(), command: z.string() });
type Holder = z.infer<typeof holderSchema>;

const holderFile = (directory: string) => join(directory, "lock.json");

function readHolder(directory: string): Holder | null {
  try {
    return z.parse(holderSchema, JSON.parse(readFileSync(holderFile(directory), "utf8")));
  } catch {
    return null;
  }
}

function describeHolder(holder: Holder | null): string {
  return holder
    ? `process ${holder.pid} (${holder.command}) since ${new Date(holder.since).toLocaleString("en-GB")}`
    : "another process";
}

export class LockedError extends StartupError {}

/** SQLite's code for a file that another process has locked. */
const SQLITE_BUSY = 5;

const isBusy = (error: unknown) =>
  error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;

function acquire(directory: string, command: string): DatabaseSync {
  const file = new DatabaseSync(join(directory, "lock"));
  const holder: Holder = { pid: process.pid, since: new Date().toISOString(), command };
  try {
    file.exec("BEGIN EXCLUSIVE");
    writeFileSync(holderFile(directory), JSON.stringify(holder));
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

/**
 * Locks a directory for this process, until it is released or the process ends, however it ends.
 *
 * The lock is the operating system's, on a file that SQLite opens, since Node offers none itself: a killed process
 * cannot leave it behind, and two that start at once cannot both get it. A process id in a file can be reused and means
 * nothing in another container, so it only serves to say who holds the lock.
 */
export function lockDirectory(
  directory: string,
  command: string,
  advice = "Stop it, or set DATA_DIR to another directory.",
): () => void {
  try {
    const file = acquire(directory, command);
    return () => file.close();
  } catch (error) {
    if (isBusy(error))
      throw new LockedError(`${directory} is in use by ${describeHolder(readHolder(directory))}. ${advice}`);
    throw new StartupError(`${directory} cannot be locked: ${firstLine(error)}.`);
  }
}
