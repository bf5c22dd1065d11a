import { native } from "../database.ts";
import type { Term } from "../entry-index.ts";
import {
  asFields,
  asLambda,
  asList,
  asRef,
  asText,
  type Context,
  type Evaluator,
  type FqlFunction,
  type Json,
} from "../evaluate.ts";
import { type Fields, isFields, Ref, type Value } from "../values.ts";

/** A collection, alone or with computed fields. */
function sourceOf(source: Value, context: Context) {
  if (!isFields(source)) return { collection: asRef(source, context), computed: {} };
  return {
    collection: asRef(source["collection"] ?? null, context),
    computed: asFields(source["fields"] ?? {}, context),
  };
}

function termOf(term: Value, computed: Fields, context: Context): Term {
  const { field, binding } = asFields(term, context);
  if (binding === undefined) return pathOf(field);
  const name = asText(binding, context);
  return { binding: name, compute: asLambda(computed[name] ?? null, context) };
}

const pathOf = (value: Value | undefined): string[] => asList(value ?? []).map(String);

/** Collections, indexes, databases and the keys to them. `openChild` returns a new secret for a child database. */
export function schemaFunctions(
  self: () => Evaluator,
  openChild: (name: string) => string,
): Record<string, FqlFunction> {
  const paramsOf = (json: Json | undefined, context: Context): Fields =>
    asFields(self().evaluate(json ?? null, context), context);

  return {
    create_collection: (call, context) => {
      const name = asText(paramsOf(call["create_collection"], context)["name"] ?? null, context);
      return { ref: context.database.addCollection(name, context.at), name };
    },
    create_index: (call, context) => {
      const {
        name = null,
        source = null,
        terms = [],
        values = [],
        unique = false,
        data = null,
      } = paramsOf(call["create_index"], context);
      const { collection, computed } = sourceOf(source, context);
      const index = context.database.define(
        {
          name: asText(name, context),
          source: collection,
          data: data === null ? null : asFields(data, context),
          terms: asList(terms).map((term) => termOf(term, computed, context)),
          values: asList(values).map((value) => {
            const { field, reverse = false } = asFields(value, context);
            return { field: pathOf(field), reverse: reverse === true };
          }),
          unique: unique === true,
        },
        context.at,
      );
      return { ref: new Ref(index.definition.name, native.indexes), name, active: true };
    },
    create_database: (call, context) => {
      const name = asText(paramsOf(call["create_database"], context)["name"] ?? null, context);
      return { ref: context.database.addChild(name), name };
    },
    create_key: (call, context) => {
      const { database = null, role = null } = paramsOf(call["create_key"], context);
      return { role, secret: openChild(asRef(database, context).id) };
    },
  };
}
