import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { StartupError } from "../process/command.ts";
import { root } from "../process/root.ts";
import { assertDefaultsAllowed } from "./defaults.ts";
import { tryOverRows } from "./made-rows.ts";
import { migrationNumber, migrationsDirectory } from "./migration-names.ts";
import { buildDescribed, differencesOf, differenceText, readSchema } from "./schema.ts";
import { statementsFor } from "./statements.ts";

/** Writes into a file what makes the migrated tables those that the nouns describe. */
export async function writeMigration(
  openDatabase: () => Promise<PGlite>,
  slug: string,
  why: string,
): Promise<void> {
  const [migrated, described] = [await openDatabase(), await openDatabase()];
  await buildDescribed(described);
  await assertDefaultsAllowed(described);
  const wanted = await readSchema(described);
  const current = await readSchema(migrated);
  const differences = differencesOf(current, wanted);
  if (differences.length === 0) {
    throw new StartupError("The migrations already build every table as it is described.");
  }
  const sql = `-- ${why}\n${statementsFor(differences, current, wanted).join(";\n")};\n`;
  await tryOverRows(migrated, sql);
  await migrated.exec(sql);
  const [left] = differencesOf(await readSchema(migrated), wanted);
  if (left) throw new Error(`This migration would leave a difference: ${differenceText(left)}`);
  const file = join(migrationsDirectory, `${migrationNumber(new Date())}_${slug}.sql`);
  await writeFile(file, sql);
  console.log(`${relative(root, file)}:\n\n${sql}\nOnce shipped, it is never edited.`);
}
