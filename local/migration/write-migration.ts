import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { StartupError } from "../process/command.ts";
import { root } from "../process/root.ts";
import { tryOverRows } from "./made-rows.ts";
import { migrationNumber, migrationsDirectory } from "./migration-names.ts";
import { buildDescribed, differencesOf, differenceText, readSchema } from "./schema.ts";
import { statementsFor } from "./statements.ts";

/** A check, as a condition over the defaults of its columns. */
interface CheckedDefaults {
  readonly table: string;
  readonly definition: string;
  readonly columns: string;
  /** The defaults as the columns of a row; `null` if one of the columns must be given a value. */
  readonly defaults: string | null;
  readonly condition: string;
}

const checksQuery = `
  select conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as definition,
    pg_get_expr(conbin, conrelid) as condition,
    string_agg(quote_ident(attname), ', ') as columns,
    case when bool_and(atthasdef or not attnotnull) then
      string_agg(
        format('cast(%s as %s) as %I', coalesce(pg_get_expr(adbin, adrelid), 'null'), format_type(atttypid, atttypmod), attname),
        ', ')
    end as defaults
  from pg_constraint c
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where contype = 'c' and connamespace = 'public'::regnamespace
  group by c.oid
  having bool_or(atthasdef)
  order by 1, 2`;

/** Tries each default with the checks of its column: a row that gets a refused one cannot be stored. */
export async function assertDefaultsAllowed(database: PGlite): Promise<void> {
  const { rows } = await database.query<CheckedDefaults>(checksQuery);
  for (const { table, definition, columns, defaults, condition } of rows) {
    if (defaults === null) continue;
    const tried = await database.query<{ met: boolean | null }>(
      `select (${condition}) as met from (select ${defaults}) as tried`,
    );
    if (tried.rows[0]?.met !== false) continue;
    throw new StartupError(
      `Give ${columns} of ${table} a default that is allowed: now it is refused by the ${definition}.`,
    );
  }
}

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
