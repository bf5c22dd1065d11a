import { compareValues, isSame } from "../entry-index.ts";
import {
  asFields,
  asList,
  asNumber,
  asText,
  type Context,
  type Evaluator,
  type FqlFunction,
  type Json,
  select,
} from "../evaluate.ts";
import { QueryError, Time, type Value } from "../values.ts";

const unitMs: Readonly<Record<string, number>> = { milliseconds: 1, seconds: 1000 };

function gramsOf(text: string, from: number, to: number): string[] {
  const letters = [...text];
  return letters.flatMap((_, at) =>
    [...new Set([from, to])]
      .filter((size) => at + size <= letters.length)
      .map((size) => letters.slice(at, at + size).join("")),
  );
}

/** Functions that do not access the database. */
export function plainFunctions(self: () => Evaluator): Record<string, FqlFunction> {
  const evaluate = (json: Json | undefined, context: Context) => self().evaluate(json ?? null, context);
  const listOf = (
    name: string,
    decide: (values: readonly Value[], context: Context) => Value,
  ): FqlFunction => {
    return (call, context) => decide(asList(evaluate(call[name], context)), context);
  };
  const inOrder = (name: string, holds: (difference: number) => boolean) =>
    listOf(name, (values) =>
      values.slice(1).every((value, place) => holds(compareValues(values[place] ?? null, value))),
    );

  return {
    equals: listOf("equals", (values) => values.every((value) => isSame(value, values[0] ?? null))),
    lte: inOrder("lte", (difference) => difference <= 0),
    gt: inOrder("gt", (difference) => difference > 0),
    and: listOf("and", (values) => values.every((value) => value === true)),
    or: listOf("or", (values) => values.some((value) => value === true)),
    not: (call, context) => evaluate(call["not"], context) !== true,
    add: listOf("add", (values, context) =>
      values.reduce<number>((sum, value) => sum + asNumber(value, context), 0),
    ),
    max: listOf("max", (values, context) => Math.max(...values.map((value) => asNumber(value, context)))),
    now: () => new Time(Date.now()),
    time_add: (call, context) => {
      const base = evaluate(call["time_add"], context);
      const unit = unitMs[asText(evaluate(call["unit"], context), context)];
      if (!(base instanceof Time) || unit === undefined) {
        throw new QueryError("invalid argument", "Time and unit expected.", context.at);
      }
      return new Time(base.moment + asNumber(evaluate(call["offset"], context), context) * unit);
    },
    containsstr: (call, context) =>
      asText(evaluate(call["containsstr"], context), context).includes(
        asText(evaluate(call["search"], context), context),
      ),
    /** Parts of these lengths, in code points, of each text. */
    ngram: (call, context) => {
      const [from, to] = [call["min"], call["max"]].map((json) => asNumber(evaluate(json, context), context));
      if (from === undefined || to === undefined || from <= 0 || from > to || to - from > 1) {
        throw new QueryError("invalid argument", "max ngram size should be <= min + 1.", context.at);
      }
      return asList(evaluate(call["ngram"], context)).flatMap((text) =>
        gramsOf(asText(text, context), from, to),
      );
    },
    /** A null removes the field. */
    merge: (call, context) => {
      const merged = {
        ...asFields(evaluate(call["merge"], context), context),
        ...asFields(evaluate(call["with"], context), context),
      };
      return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
    },
    select: (call, context) =>
      select(
        evaluate(call["from"], context),
        evaluate(call["select"], context),
        call["default"] === undefined ? undefined : evaluate(call["default"], context),
        context,
      ),
  };
}
