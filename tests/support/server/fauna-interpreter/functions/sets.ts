import {
  asFields,
  asLambda,
  asList,
  asNumber,
  asRef,
  asSet,
  type Context,
  type Evaluator,
  type FqlFunction,
  type Json,
} from "../evaluate.ts";
import { type Entry, EntrySet, isFields, isList, type Value } from "../values.ts";

const DEFAULT_SIZE = 64;

/** An entry as queries see it: its ref if the index has no values, its only value, or a list of them. */
const seen = ({ values, ref }: Entry): Value =>
  values.length === 0 ? ref : values.length === 1 ? (values[0] ?? null) : values;

const whole = ({ values, ref }: Entry) => [...values, ref];

function* filtered(entries: Iterable<Entry>, matches: (entry: Entry) => boolean) {
  for (const entry of entries) if (matches(entry)) yield entry;
}

function pageOf(set: EntrySet, size: number, after: readonly Value[] | null) {
  const page: Entry[] = [];
  for (const entry of set.entries()) {
    if (after && set.compare(whole(entry), after) < 0) continue;
    if (page.length === size) return { data: page.map(seen), after: whole(entry) };
    page.push(entry);
  }
  return { data: page.map(seen) };
}

/** Indexes, and operations on their entries. */
export function setFunctions(self: () => Evaluator): Record<string, FqlFunction> {
  const evaluate = (json: Json | undefined, context: Context) => self().evaluate(json ?? null, context);

  /** Sets of entries of the same shape. */
  function setsOf(json: Json | undefined, context: Context): [EntrySet, ...EntrySet[]] {
    const [first = null, ...others] = asList(evaluate(json, context));
    return [asSet(first, context), ...others.map((set) => asSet(set, context))];
  }

  return {
    match: (call, context) =>
      context.database.match(
        asRef(evaluate(call["match"], context), context),
        asList(evaluate(call["terms"], context)),
        context.at,
      ),
    documents: (call, context) =>
      context.database.all(asRef(evaluate(call["documents"], context), context), context.at),
    /** Removes repeated items from a list. */
    distinct: (call, context) => {
      const items = asList(evaluate(call["distinct"], context));
      const known = new Map(items.map((item) => [JSON.stringify(item), item]));
      return [...known.values()];
    },
    intersection: (call, context) => {
      const [first, ...others] = setsOf(call["intersection"], context);
      const within = () => {
        const known = others.map((set) => new Set([...set.entries()].map(({ ref }) => ref.id)));
        return filtered(first.entries(), ({ ref }) => known.every((ids) => ids.has(ref.id)));
      };
      return new EntrySet(within, first.compare);
    },
    union: (call, context) => {
      const sets = setsOf(call["union"], context);
      const [{ compare }] = sets;
      const together = () => {
        const all = new Map(sets.flatMap((set) => [...set.entries()]).map((entry) => [entry.ref.id, entry]));
        return [...all.values()].sort((one, other) => compare(whole(one), whole(other)));
      };
      return new EntrySet(together, compare);
    },
    /** Both ends are inclusive; an end without values is open. */
    range: (call, context) => {
      const set = asSet(evaluate(call["range"], context), context);
      const [from, to] = [asList(evaluate(call["from"], context)), asList(evaluate(call["to"], context))];
      const isInside = ({ values }: Entry) => set.compare(values, from) >= 0 && set.compare(values, to) <= 0;
      return new EntrySet(() => filtered(set.entries(), isInside), set.compare);
    },
    filter: (call, context) => {
      const set = asSet(evaluate(call["collection"], context), context);
      const { call: matches } = asLambda(evaluate(call["filter"], context), context);
      return new EntrySet(
        () => filtered(set.entries(), (entry) => matches(seen(entry)) === true),
        set.compare,
      );
    },
    paginate: (call, context) => {
      const set = asSet(evaluate(call["paginate"], context), context);
      const size =
        call["size"] === undefined ? DEFAULT_SIZE : asNumber(evaluate(call["size"], context), context);
      const after = call["after"] === undefined ? null : asList(evaluate(call["after"], context));
      return pageOf(set, size, after);
    },
    /** Maps a list, or a page, which keeps its cursor. */
    map: (call, context) => {
      const collection = evaluate(call["collection"], context);
      const { call: change } = asLambda(evaluate(call["map"], context), context);
      if (isList(collection)) return collection.map(change);
      const page = asFields(collection, context);
      return isFields(page) ? { ...page, data: asList(page["data"] ?? []).map(change) } : page;
    },
  };
}
