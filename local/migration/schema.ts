import type { PGlite } from "@electric-sql/pglite";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { collectionNames, collections } from "#server/collections.ts";
import { counters } from "#server/store/postgres/count.ts";
import { namedColumns } from "#server/store/postgres/database.ts";
import { dayCounts } from "#server/store/postgres/tally.ts";

/** A column, index or constraint as Postgres describes it, always in the same words. */
export interface SchemaObject {
  readonly table: string;
  readonly kind: "column" | "constraint" | "index";
  readonly name: string;
  /** A column's type, or the whole index or constraint. */
  readonly definition: string;
  /** The rest concerns columns alone. */
  readonly required: boolean;
  readonly fallback: string | null;
  readonly generated: string | null;
}

/** The objects of a database, by a key that is the same in another one. */
export type Schema = ReadonlyMap<string, SchemaObject>;

const partsQuery = `
  select c.relname as table, 'column' as kind, quote_ident(a.attname) as name, a.attnum as position,
    format_type(a.atttypid, a.atttypmod) || coalesce(' collate "' || o.collname || '"', '') as definition,
    a.attnotnull as required,
    case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as fallback,
    case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end as generated
  from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join pg_collation o on o.oid = a.attcollation and o.collname <> 'default'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all
  select conrelid::regclass::text, 'constraint', quote_ident(conname), 0, pg_get_constraintdef(oid), false, null, null
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select tablename, 'index', quote_ident(indexname), 0, replace(indexdef, ' ON public.', ' ON '), false, null, null
  from pg_indexes
  where schemaname = 'public' and indexname not in (select conname from pg_constraint)
  order by 1, 2, 4, 3`;

export async function readSchema(database: Pick<PGlite, "query">): Promise<Schema> {
  const { rows } = await database.query<SchemaObject>(partsQuery);
  return new Map(rows.map((part) => [`${part.table} ${part.kind} ${part.name}`, part]));
}

const described = {
  ...Object.fromEntries(collectionNames.map((name) => [name, collections[name].table])),
  counters,
  dayCounts,
};

/** Replaces a migrated database's tables by those that the nouns describe. Extensions and functions stay. */
export async function buildDescribed(database: PGlite, tables: object = described): Promise<void> {
  const wanted = generateDrizzleJson({ ...tables }, undefined, undefined, namedColumns.casing);
  const statements = await generateMigration(generateDrizzleJson({}), wanted);
  const { rows } = await database.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  await database.exec([...rows.map(({ name }) => `drop table ${name};`), ...statements].join("\n"));
}

/** A column as a statement writes it. */
export const columnText = ({ name, definition, required, fallback, generated }: SchemaObject): string =>
  [
    name,
    definition,
    required && "not null",
    fallback !== null && `default ${fallback}`,
    generated !== null && `generated always as (${generated}) stored`,
  ]
    .filter(Boolean)
    .join(" ");

const textOf = (part: SchemaObject) => (part.kind === "column" ? columnText(part) : part.definition);

/** An object that the migrations build otherwise than the nouns describe it. */
export interface Difference {
  readonly migrated: SchemaObject | undefined;
  readonly described: SchemaObject | undefined;
}

export function differencesOf(migrated: Schema, wanted: Schema): readonly Difference[] {
  const keys = new Set([...migrated.keys(), ...wanted.keys()]);
  return [...keys]
    .map((key) => ({ migrated: migrated.get(key), described: wanted.get(key) }))
    .filter((one) => (one.migrated && textOf(one.migrated)) !== (one.described && textOf(one.described)));
}

export function differenceText({ migrated, described: wanted }: Difference): string {
  const { table, kind, name } = (migrated ?? wanted) as SchemaObject;
  const [was, is] = [migrated, wanted].map((part) => (part ? textOf(part) : "not at all"));
  return `${table}, ${kind} ${name}: migrated as ${was}, described as ${is}`;
}
