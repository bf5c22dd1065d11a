import type { Database } from "./database.ts";
import { valueAt } from "./entry-index.ts";
import {
  Bytes,
  EntrySet,
  type Fields,
  isFields,
  isList as isValues,
  Lambda,
  type Position,
  QueryError,
  Ref,
  Time,
  type Value,
} from "./values.ts";

/** A query, or a part of one, in its wire format. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Call = Readonly<Record<string, Json>>;

export interface Context {
  readonly database: Database;
  readonly variables: Readonly<Record<string, Value>>;
  readonly at: Position;
}

/** Evaluates one function of FQL, which evaluates its own arguments as needed. */
export type FqlFunction = (call: Call, context: Context) => Value;

const isList = (json: Json): json is readonly Json[] => Array.isArray(json);
const isCall = (json: Json): json is Call => typeof json === "object" && json !== null && !isList(json);

const literals: Readonly<Record<string, (inner: Json) => Value>> = {
  "@ts": (inner) => new Time(Date.parse(String(inner))),
  "@bytes": (inner) => new Bytes(String(inner)),
  "@ref": (inner) => (isCall(inner) ? refOf(inner) : new Ref(String(inner))),
};

function refOf({ id = null, collection }: Call): Ref {
  const inner = collection !== undefined && isCall(collection) ? collection["@ref"] : undefined;
  return new Ref(String(id), inner !== undefined && isCall(inner) ? refOf(inner) : undefined);
}

/** Evaluates exactly these functions. A call is identified by its first key, as the driver writes it. */
export class Evaluator {
  readonly #functions: ReadonlyMap<string, FqlFunction>;

  constructor(functions: Readonly<Record<string, FqlFunction>>) {
    this.#functions = new Map(Object.entries(functions));
  }

  evaluate(json: Json, context: Context): Value {
    if (isList(json)) {
      return json.map((item, place) => this.evaluate(item, { ...context, at: [...context.at, place] }));
    }
    if (!isCall(json)) return json;
    const [name = ""] = Object.keys(json);
    const literal = literals[name];
    if (literal) return literal(json[name] ?? null);
    const found = this.#functions.get(name);
    if (!found) {
      throw new QueryError(
        "invalid expression",
        `No form/function found, or invalid argument keys: ${Object.keys(json).join(", ")}.`,
        context.at,
      );
    }
    return found(json, { ...context, at: [...context.at, name] });
  }
}

const refuse = (wanted: string, at: Position) =>
  new QueryError("invalid argument", `${wanted} expected.`, at);

export function asText(value: Value, { at }: Context): string {
  if (typeof value !== "string") throw refuse("String", at);
  return value;
}

export function asNumber(value: Value, { at }: Context): number {
  if (typeof value !== "number") throw refuse("Number", at);
  return value;
}

export function asFields(value: Value, { at }: Context): Fields {
  if (!isFields(value)) throw refuse("Object", at);
  return value;
}

export function asRef(value: Value, { at }: Context): Ref {
  if (!(value instanceof Ref)) throw refuse("Ref", at);
  return value;
}

export function asSet(value: Value, { at }: Context): EntrySet {
  if (!(value instanceof EntrySet)) throw refuse("Set", at);
  return value;
}

export function asLambda(value: Value, { at }: Context): Lambda {
  if (!(value instanceof Lambda)) throw refuse("Lambda", at);
  return value;
}

export const asList = (value: Value): readonly Value[] => (isValues(value) ? value : [value]);

export function select(value: Value, path: Value, fallback: Value | undefined, { at }: Context): Value {
  const found = valueAt(value, asList(path)) ?? fallback;
  if (found === undefined) {
    throw new QueryError("value not found", `Value not found at path [${asList(path).join(",")}].`, at, 404);
  }
  return found;
}
