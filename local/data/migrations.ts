import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { applyMigrations, type SQLExecutor } from "@netlify/database-dev";
import { firstLine } from "../process/startup-error.ts";

export const migrationsDirectory = join(import.meta.dirname, "../../netlify/database/migrations");

/** Migrates a database to the schema of this checkout. The platform applies the same files at a deploy. */
export async function migrate(database: SQLExecutor, directory = migrationsDirectory): Promise<void> {
  const files = await readdir(directory);
  for (const file of files.filter((name) => name.endsWith(".sql")).sort()) {
    await applyMigrations(database, directory, basename(file, ".sql")).catch((cause: unknown) => {
      throw new Error(`Migration ${file} failed: ${firstLine(cause)}`, { cause });
    });
  }
}
