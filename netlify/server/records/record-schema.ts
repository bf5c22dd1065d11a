import type { Column } from "drizzle-orm";
import { getTableColumns } from "drizzle-orm/utils";
import * as z from "zod/mini";
import { collections } from "../collections.ts";
import type { CollectionName } from "../store/store.ts";

const kinds: Readonly<Record<string, () => z.ZodMiniType>> = {
  string: z.string,
  number: z.number,
  boolean: z.boolean,
};

/** The moments and ids of our own column types are texts too. */
function valueIn(column: Column): z.ZodMiniType {
  const { enumValues, dataType } = column;
  if (enumValues?.length) return z.enum(enumValues as [string]);
  if (dataType !== "custom") return (kinds[dataType] ?? z.unknown)();
  return column.getSQLType().startsWith("timestamp") ? z.iso.datetime() : z.string();
}

/** A whole record of a collection, as its columns describe it, for the description of the API. */
export function recordSchema(collection: CollectionName): z.ZodMiniObject {
  const { searchText, ...columns } = getTableColumns(collections[collection].table) as Record<string, Column>;
  const fields = Object.entries(columns).map(([name, column]) => {
    const value = valueIn(column);
    return [name, column.notNull ? value : z.nullable(value)] as const;
  });
  return z.object(Object.fromEntries(fields));
}
