/**
 * The commands of docs/worst-day.md, each in a process of its own: a backup for the holder of a private key, its check and restore
 * with `BACKUP_IDENTITY`, and chosen records with `--only`, of which the one that somebody has edited since is left alone.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { openDataDirectory } from "#local/data/data-directory.ts";
import { storeEnd } from "#local/data/store-ends.ts";
import type { Store } from "#server/store/store.ts";
import { storedAccount } from "#tests/samples/account/account.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";
import { type Environment, spawnLocal } from "#tests/support/process/local-process.ts";

const folder = mkdtempSync(join(tmpdir(), "tidepoint-worst-day-"));
const [living, empty] = [join(folder, "living"), join(folder, "empty")];
const archive = join(folder, "nightly.age");

/** A process has one set of data, so each directory is closed again at the end. */
async function inDirectory<T>(directory: string, work: (store: Store) => Promise<T>): Promise<T> {
  const environment = { ...process.env, DATA_DIR: directory, DEMO: "0" };
  await using opened = await openDataDirectory(directory, "drill", Object.assign(process.env, environment));
  const end = await storeEnd(process.env, new Date());
  opened.defer(end.close);
  return await work(end.store);
}

async function run(command: string, environment: Environment, ...options: string[]): Promise<string> {
  const child = spawnLocal(command, { DEMO: "0", ...environment }, [], options);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return output + errors;
}

const keysIn = (output: string) =>
  Object.fromEntries(output.matchAll(/^(BACKUP_\w+)=(\S+)$/gm).map(([, name = "", key = ""]) => [name, key]));

try {
  await inDirectory(living, async (store) => {
    await store.commit([{ insert: "accounts", id: "asha", record: storedAccount("asha") }]);
    for (const id of ["edited", "lost", "other"])
      await store.commit([{ insert: "enquiries", id, record: storedEnquiry({ location: "Kochi" }) }]);
  });
  const keys = keysIn(await run("backup", {}, "--new-key"));
  const others = keysIn(await run("backup", {}, "--new-key"));
  const { BACKUP_RECIPIENT = "", BACKUP_IDENTITY = "" } = keys;
  const opens: Environment = { BACKUP_IDENTITY };
  // The settings as the site has them; nothing is sent there by hand.
  const bucket: Environment = {
    ...{ BACKUP_RECIPIENT, BACKUP_S3_ENDPOINT: "https://s3.example", BACKUP_S3_BUCKET: "nights" },
    ...{ BACKUP_S3_KEY_ID: "key", BACKUP_S3_SECRET: "secret" },
  };
  const made = await run("backup", { DATA_DIR: living, ...bucket }, "--to", archive);
  promise("a backup is encrypted for the public key", made.trim(), /, encrypted\.\s*$/.test(made));

  const restore = (directory: string, environment: Environment, ...options: string[]) =>
    run("restore", { DATA_DIR: directory, ...environment }, "--from", archive, ...options);
  const shut = await restore(empty, {});
  promise("it says what opens it", shut.trim(), shut.includes("BACKUP_IDENTITY"));
  const wrong = await restore(empty, { BACKUP_IDENTITY: others["BACKUP_IDENTITY"] ?? "" });
  promise("another private key does not open it", wrong.trim(), wrong.includes("key"));
  const dry = await restore(empty, opens, "--dry-run");
  promise("a dry run leaves an empty store empty", dry.trim(), dry.includes("The store is empty."));
  const whole = await restore(empty, opens);
  const count = await inDirectory(
    empty,
    async (store) => (await store.page("enquiries", { limit: 9 })).items.length,
  );
  promise("all is restored with the private key", whole.trim(), whole.includes("Restored") && count === 3);

  await inDirectory(living, (store) =>
    store.commit([
      { update: "enquiries", id: "edited", version: 1, changes: { location: "Spoiled" } },
      { remove: "enquiries", id: "lost", version: 1 },
    ]),
  );
  const names = ["edited", "lost", "unknown"].map((id) => `enquiries/${id}`).join(",");
  const preview = await restore(living, opens, "--only", names, "--dry-run");
  promise(
    "chosen records are named beforehand",
    preview.trim(),
    preview.includes("enquiries: lost") && preview.includes("Not in the backup: enquiries/unknown."),
  );
  const chosen = await restore(living, opens, "--only", names);
  const locations = () =>
    inDirectory(living, async (store) => {
      const found = await Promise.all(["edited", "lost"].map((id) => store.get("enquiries", id)));
      return found.map((record) => record?.location);
    });
  const after = await locations();
  promise(
    "a lost record comes back, an edited one is left alone",
    `${after.join(", ")}. ${chosen.trim()}`,
    after.join() === "Spoiled,Kochi" && chosen.includes("left alone: enquiries/edited"),
  );
  await inDirectory(living, (store) => store.commit([{ remove: "enquiries", id: "edited", version: 2 }]));
  await restore(living, opens, "--only", "enquiries/edited");
  const back = await locations();
  promise("an edited one comes back once it is deleted", back.join(", "), back.join() === "Kochi,Kochi");
  const reset = await run("admin-reset", { DATA_DIR: living }, "--user", "asha");
  promise(
    "an administrator gets in again",
    "a one-time password",
    /One-time password of asha: \S/.test(reset),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
printPromises();
