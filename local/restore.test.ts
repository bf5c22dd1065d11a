import { join } from "node:path";
import { expect, it } from "vitest";
import { MUCH_AT_ONCE_MS } from "#tests/support/patience.ts";
import { runCommand } from "#tests/support/process/local-command.ts";
import { putDatabase } from "#tests/support/server/test-database.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { checkBackup } from "./backup/check-backup.ts";
import { archivedRecords } from "./backup/restore-backup.ts";

const folder = () => temporaryDirectory();

/** What the archive says of earlier backups and tries. */
async function runsIn(file: string) {
  const archive = { file, secret: undefined, manifest: await checkBackup(file, undefined) };
  const found: unknown[] = [];
  for await (const { collection, records } of archivedRecords(archive))
    if (collection === "backupRuns") found.push(...records.map((run) => (run as { kind?: string }).kind));
  return found.sort();
}

it(
  "stores that a backup was made and tried; a try in an empty store leaves it empty",
  async () => {
    const to = folder();
    const [living, empty] = [folder(), folder()];
    for (const directory of [living, empty]) await putDatabase(directory);
    const run = async (command: "backup" | "restore", directory: string, ...options: string[]) => {
      const { code, output, errors } = await runCommand(
        command,
        { DATA_DIR: directory, DEMO: "0", BACKUP_PASSPHRASE: "" },
        // Short-lived, as in `startCommand`.
        ["--liftoff-only"],
        options,
      );
      expect([code, errors]).toEqual([0, ""]);
      return output;
    };
    const [first, second, third] = ["first", "second", "third"].map((name) => join(to, name)) as [
      string,
      string,
      string,
    ];
    await run("backup", living, "--to", first);
    expect(await runsIn(first)).toEqual([]);
    expect(await run("restore", living, "--from", first, "--dry-run")).toContain("this backup was tried");
    await run("backup", living, "--to", second);
    expect(await runsIn(second)).toEqual(["made", "tried"]);

    expect(await run("restore", empty, "--from", second, "--dry-run")).toContain("The store is empty");
    const restored = await run("restore", empty, "--from", second);
    expect(restored).toContain("Restored");
    expect(restored).toContain("Everybody has to sign in again. Accounts, as they were at");
    await run("backup", empty, "--to", third);
    expect(await runsIn(third)).toEqual(["made", "tried", "tried"]);
  },
  MUCH_AT_ONCE_MS,
);
