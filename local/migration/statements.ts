import { StartupError } from "../process/command.ts";
import { columnText, type Difference, type Schema, type SchemaObject } from "./schema.ts";

const tablesOf = (schema: Schema) => new Set([...schema.values()].map(({ table }) => table));

const namesOf = (parts: readonly SchemaObject[]) => parts.map(({ name }) => name).join(", ");

/** A renamed column looks the same as one that was removed and another that was added. */
function assertNotRenamed(table: string, gone: readonly SchemaObject[], added: readonly SchemaObject[]) {
  if (gone.length === 0 || added.length === 0) return;
  throw new StartupError(
    `${table} has ${namesOf(added)} instead of ${namesOf(gone)}. If a column was renamed, write its migration by hand, ` +
      "with `alter table … rename column …`. If not, add the new ones first, and remove the others in a second migration.",
  );
}

function assertFilled({ table, name, fallback, generated }: SchemaObject) {
  if (fallback !== null || generated !== null) return;
  throw new StartupError(
    `Give ${name} of ${table} a default: records that exist need a value, and so do those that the functions of the ` +
      "previous deploy still add.",
  );
}

function creation(table: string, described: Schema): string {
  const lines = [...described.values()].flatMap((part) => {
    if (part.table !== table || part.kind === "index") return [];
    return part.kind === "column" ? columnText(part) : `constraint ${part.name} ${part.definition}`;
  });
  return `create table ${table} (\n  ${lines.join(",\n  ")}\n)`;
}

function alteration(migrated: SchemaObject, described: SchemaObject): string[] {
  const { table, name, definition, required, fallback } = described;
  const alter = (change: string) => `alter table ${table} alter column ${name} ${change}`;
  const hasNewFallback = migrated.fallback !== fallback;
  if (required && !migrated.required) assertFilled(described);
  return [
    ...(migrated.definition === definition ? [] : [alter(`type ${definition} using ${name}::${definition}`)]),
    ...(hasNewFallback ? [alter(fallback === null ? "drop default" : `set default ${fallback}`)] : []),
    ...(required && !migrated.required
      ? [`update ${table} set ${name} = ${fallback} where ${name} is null`, alter("set not null")]
      : []),
    ...(!required && migrated.required ? [alter("drop not null")] : []),
  ];
}

/** Postgres generates a column anew if its expression or type changes, and then drops the indexes that contain it. */
const isRegenerated = ({ migrated, described }: Difference) =>
  (migrated?.generated ?? null) !== null || (described?.generated ?? null) !== null;

function columnStatements(table: string, differences: readonly Difference[]): string[] {
  const columns = differences.filter(({ migrated, described }) => (migrated ?? described)?.kind === "column");
  const plain = columns.filter((one) => !isRegenerated(one));
  const generated = columns.filter(isRegenerated);
  const gone = plain.flatMap(({ migrated, described }) => (described ? [] : (migrated ?? [])));
  const added = plain.flatMap(({ migrated, described }) => (migrated ? [] : (described ?? [])));
  assertNotRenamed(table, gone, added);
  for (const part of added) if (part.required) assertFilled(part);
  const drop = ({ name }: SchemaObject) => `alter table ${table} drop column ${name}`;
  const add = (part: SchemaObject) => `alter table ${table} add column ${columnText(part)}`;
  return [
    ...generated.flatMap(({ migrated }) => (migrated ? drop(migrated) : [])),
    ...gone.map(drop),
    ...added.map(add),
    ...plain.flatMap(({ migrated, described }) =>
      migrated && described ? alteration(migrated, described) : [],
    ),
    ...generated.flatMap(({ described }) => (described ? add(described) : [])),
  ];
}

function tableStatements(table: string, differences: readonly Difference[], described: Schema): string[] {
  const lost = differences.filter(isRegenerated).flatMap(({ migrated }) => migrated?.name ?? []);
  const isLost = ({ kind, definition }: SchemaObject) =>
    kind === "index" && lost.some((name) => new RegExp(`\\b${name}\\b`).test(definition));
  const others = differences.filter(
    ({ migrated, described: wanted }) => (migrated ?? wanted)?.kind !== "column",
  );
  const goes = others.flatMap(({ migrated }) => migrated ?? []).filter((part) => !isLost(part));
  const comes = others.flatMap(({ described: wanted }) => wanted ?? []);
  const rebuilt = [...described.values()].filter(
    (part) => part.table === table && isLost(part) && !comes.includes(part),
  );
  return [
    ...goes.map(({ kind, name }) =>
      kind === "index" ? `drop index ${name}` : `alter table ${table} drop constraint ${name}`,
    ),
    ...columnStatements(table, differences),
    ...[...comes, ...rebuilt].map(({ kind, name, definition }) =>
      kind === "index" ? definition : `alter table ${table} add constraint ${name} ${definition}`,
    ),
  ];
}

/** The statements that make a migrated database like the described one. */
export function statementsFor(
  differences: readonly Difference[],
  migrated: Schema,
  described: Schema,
): readonly string[] {
  const [old, wanted] = [tablesOf(migrated), tablesOf(described)];
  const changed = new Map<string, Difference[]>();
  for (const one of differences) {
    const { table } = (one.migrated ?? one.described) as SchemaObject;
    changed.set(table, [...(changed.get(table) ?? []), one]);
  }
  return [...changed].flatMap(([table, ones]) => {
    if (!wanted.has(table)) return [`drop table ${table}`];
    if (old.has(table)) return tableStatements(table, ones, described);
    const indexes = [...described.values()].filter((part) => part.table === table && part.kind === "index");
    return [creation(table, described), ...indexes.map(({ definition }) => definition)];
  });
}
