import { asText, type Call, type Context, type Evaluator, type FqlFunction, type Json } from "../evaluate.ts";
import { isList, Lambda, QueryError, type Value } from "../values.ts";

const entriesOf = (json: Json): [string, Json][] =>
  typeof json === "object" && json !== null ? Object.entries(json as Call) : [];

/** Variables, branches, lambdas, and aborting a transaction. */
export function controlFunctions(self: () => Evaluator): Record<string, FqlFunction> {
  const evaluate = (json: Json | undefined, context: Context) => self().evaluate(json ?? null, context);

  return {
    /** Bindings are evaluated in order, and see those before them. */
    let: ({ let: bindings = [], in: result }, context) => {
      let variables = context.variables;
      for (const binding of Array.isArray(bindings) ? bindings : [bindings]) {
        for (const [name, value] of entriesOf(binding)) {
          variables = {
            ...variables,
            [name]: evaluate(value, { ...context, variables, at: [...context.at, name] }),
          };
        }
      }
      return evaluate(result, { ...context, variables });
    },
    var: (call, { variables, at }) => {
      const name = String(call["var"]);
      const value = variables[name];
      if (value === undefined)
        throw new QueryError("invalid expression", `Variable '${name}' is not defined.`, at);
      return value;
    },
    if: (call, context) => evaluate(evaluate(call["if"], context) ? call["then"] : call["else"], context),
    do: (call, context) => {
      const steps = call["do"] ?? null;
      const values = evaluate(Array.isArray(steps) ? steps : [steps], context);
      return isList(values) ? (values.at(-1) ?? null) : values;
    },
    abort: (call, context) => {
      throw new QueryError(
        "transaction aborted",
        asText(evaluate(call["abort"], context), context),
        context.at,
      );
    },
    object: (call, context) =>
      Object.fromEntries(
        entriesOf(call["object"] ?? null).map(([field, value]) => [field, evaluate(value, context)]),
      ),
    /** A function that is stored with an index. */
    query: (call, context) => evaluate(call["query"], context),
    lambda: (call, context) => {
      const names = call["lambda"] ?? null;
      const bind = (argument: Value): Record<string, Value> => {
        if (!Array.isArray(names)) return { [String(names)]: argument };
        return Object.fromEntries(
          names.map((name, place) => [String(name), isList(argument) ? (argument[place] ?? null) : null]),
        );
      };
      return new Lambda((argument) =>
        evaluate(call["expr"], { ...context, variables: { ...context.variables, ...bind(argument) } }),
      );
    },
  };
}
