import { sql } from "drizzle-orm";
import { isOldRun } from "#features/backup/backup.ts";
import type { BackupRunKind } from "#rules/backup-run.ts";
import { bucketIn } from "#server/platform/backup-bucket.ts";
import { serverFailure } from "#server/store/postgres/failure.ts";
import { connectPool } from "#server/store/postgres/index.ts";
import { migrationNames } from "../migration/migration-names.ts";
import { firstLine } from "../process/command.ts";
import { type Asked, complaintOf, type Findings, none, note, type Patient, problem } from "./findings.ts";

/** The database by the code that the functions use. */
function openByFunctions(url: string): Asked {
  const { statements, close } = connectPool(() => url);
  return {
    async rows(query) {
      const { rows } = (await statements.execute(sql.raw(query))) as { rows: Record<string, unknown>[] };
      return rows;
    },
    close,
  };
}

function databaseProblem(error: unknown): string {
  const code = serverFailure(error)?.code;
  if (code === "08P01") {
    return "NETLIFY_DB_URL is a pooled address, and this version of the code sends start options that the pooler refuses: update it.";
  }
  if (code === "42P01")
    return "The database at NETLIFY_DB_URL records no migrations: deploy, or start the site locally with it.";
  return `The database at NETLIFY_DB_URL does not answer: ${firstLine(error instanceof Error ? (error.cause ?? error) : error)}`;
}

type TimedKind = Parameters<typeof isOldRun>[0];

const backupTexts: Readonly<Record<TimedKind, readonly [none: string, old: string]>> = {
  made: [
    "No backup was made: `npm run backup`, as docs/worst-day.md says.",
    "The last backup is too old: make one every night",
  ],
  tried: [
    "No backup was tried: `npm run restore -- --from FILE --dry-run`.",
    "The last try of a backup is too long ago: try one every quarter",
  ],
};

async function checkBackups(database: Asked, isNightly: boolean): Promise<Findings> {
  const rows = await database.rows("select kind, max(created_at)::text as at from backup_runs group by kind");
  const lastOf = (kind: BackupRunKind) => {
    const at = rows.find((row) => row["kind"] === kind)?.["at"];
    return typeof at === "string" ? new Date(at).toISOString() : null;
  };
  const old = (["made", "tried"] as const).flatMap((kind) => {
    const at = lastOf(kind);
    const [noneText, oldText] = backupTexts[kind];
    if (at === null) return noneText;
    return isOldRun(kind, at, new Date(), isNightly) ? `${oldText} (it was at ${at}).` : [];
  });
  const failed = lastOf("failed");
  const isFailing = failed !== null && failed > (lastOf("made") ?? "");
  return problem(
    ...old,
    ...(isFailing ? [`The nightly backup failed at ${failed}: the dashboard says why.`] : []),
  );
}

/** Whether the database answers and has every migration; of a hosted one, also whether it is backed up. */
export async function checkDatabase({
  environment,
  isHosted,
  openDatabase = openByFunctions,
}: Patient): Promise<Findings> {
  const { NETLIFY_DB_URL: url, STORE_DRIVER: driver } = environment;
  if (driver && driver !== "postgres") return none;
  if (!url)
    return isHosted
      ? note("The database: NETLIFY_DB_URL is not set here. Netlify sets it at a deploy.")
      : none;
  const database = openDatabase(url);
  try {
    const applied = new Set(
      (await database.rows("select name from netlify.migrations")).map(({ name }) => name),
    );
    const [missing, ...others] = migrationNames().filter((name) => !applied.has(name));
    if (!missing) return isHosted ? await checkBackups(database, bucketIn(environment) !== null) : none;
    const many = others.length > 0 ? ` and ${others.length} more are` : " is";
    return problem(
      `Migration ${missing}${many} not applied: deploy, or start the site locally with this NETLIFY_DB_URL.`,
    );
  } catch (error) {
    return problem(databaseProblem(error));
  } finally {
    await database.close();
  }
}

/** Whether the legal facts that are published are complete. */
export async function checkIdentity({
  environment: { NETLIFY_DB_URL: url },
  isHosted,
  openDatabase = openByFunctions,
}: Patient): Promise<Findings> {
  const complaint = await complaintOf(url ? openDatabase(url) : null);
  if (complaint === null) return none;
  return isHosted ? problem(complaint) : note(complaint);
}
