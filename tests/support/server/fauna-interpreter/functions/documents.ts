import { native } from "../database.ts";
import { asFields, asRef, type Context, type Evaluator, type FqlFunction, type Json } from "../evaluate.ts";
import { EntrySet, type Fields, QueryError, Ref, type Value } from "../values.ts";

/** The first document of a set, or the document or schema element that a ref names. */
function look(value: Value, context: Context): Fields | null {
  const { database, at } = context;
  if (value instanceof EntrySet) {
    const [first] = value.entries();
    return first ? database.read(first.ref, at) : null;
  }
  const ref = asRef(value, context);
  if (ref.collection?.id === native.collections.id)
    return database.collections.has(ref.id) ? { ref, name: ref.id } : null;
  if (ref.collection?.id === native.indexes.id) return describeIndex(ref, context);
  return database.read(ref, at);
}

/** The fields of an index that the set-up reads. */
function describeIndex(ref: Ref, { database }: Context): Fields | null {
  const definition = database.indexes.get(ref.id)?.definition;
  if (!definition) return null;
  const { source, terms, values, unique, data } = definition;
  return {
    ref,
    name: ref.id,
    active: database.isActive(ref.id),
    source,
    unique,
    ...(data && { data }),
    terms: terms.map((term) => ("binding" in term ? { binding: term.binding } : { field: term })),
    values: values.map(({ field, reverse }) => ({ field, ...(reverse && { reverse }) })),
  };
}

/** Reads and writes of documents. */
export function documentFunctions(self: () => Evaluator): Record<string, FqlFunction> {
  const evaluate = (json: Json | undefined, context: Context) => self().evaluate(json ?? null, context);

  return {
    collection: (call, context) => new Ref(String(evaluate(call["collection"], context)), native.collections),
    index: (call, context) => new Ref(String(evaluate(call["index"], context)), native.indexes),
    database: (call, context) => new Ref(String(evaluate(call["database"], context)), native.databases),
    exists: (call, context) => look(evaluate(call["exists"], context), context) !== null,
    get: (call, context) => {
      const found = look(evaluate(call["get"], context), context);
      context.database.gets += 1;
      if (!found) throw new QueryError("instance not found", "Document not found.", context.at, 404);
      return found;
    },
    create: (call, context) => {
      const target = asRef(evaluate(call["create"], context), context);
      return context.database.write(target, asFields(evaluate(call["params"], context), context), context.at);
    },
    replace: (call, context) => {
      const ref = asRef(evaluate(call["replace"], context), context);
      if (!context.database.read(ref, context.at)) {
        throw new QueryError("instance not found", "Document not found.", context.at, 404);
      }
      return context.database.write(ref, asFields(evaluate(call["params"], context), context), context.at);
    },
    delete: (call, context) => {
      const ref = asRef(evaluate(call["delete"], context), context);
      if (ref.collection?.id !== native.databases.id) return context.database.remove(ref, context.at);
      context.database.children.delete(ref.id);
      return ref;
    },
  };
}
