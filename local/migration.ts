/** `npm run migration -- slug "why"`: writes the migration that the nouns' descriptions need. */
import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { argv } from "node:process";
import { openDatabase } from "./data/postgres.ts";
import { assertDefaultsAllowed } from "./migration/defaults.ts";
import { tryOverRows } from "./migration/made-rows.ts";
import { migrationNumber, migrationsDirectory } from "./migration/migration-names.ts";
import { buildDescribed, differencesOf, differenceText, readSchema } from "./migration/schema.ts";
import { statementsFor } from "./migration/statements.ts";
import { runCommand, StartupError } from "./process/command.ts";
import { root } from "./process/root.ts";

await runCommand(async () => {
  const [slug = "", why = ""] = argv.slice(3);
  if (!/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(slug) || !/^\S.*[.]$/.test(why)) {
    throw new StartupError(
      'Say what the migration does, and why in a sentence: npm run migration -- enquiry-budget "Visitors say their budget."',
    );
  }
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
});
