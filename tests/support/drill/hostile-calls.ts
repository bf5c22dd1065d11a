import fc from "fast-check";
import { api } from "#addresses/public.ts";
import { type HostileBody, hostileForm, hostileJson, hostileWord } from "./hostile-bodies.ts";
import { hostileUpload } from "./hostile-upload.ts";
import { operations } from "./operations.ts";

/** A call as it is passed to an app. */
export interface HostileCall {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A well-formed id that matches nothing. */
const NOBODY = "AAAAAAAAAAAAAAAAAAAAAA";

const BATCH = 200;

const filledIn = (path: string, word: string) =>
  path.replace(/:\w+/, () => encodeURIComponent(word.toWellFormed()));

const parameters = [
  "category",
  "type",
  "limit",
  "cursor",
  "search",
  "query",
  "expires",
  "signature",
  "challenge",
  "from",
  "account",
];

function withWords(method: string, path: string): fc.Arbitrary<HostileCall> {
  const words = fc.record({
    id: hostileWord,
    query: fc.dictionary(fc.constantFrom(...parameters), hostileWord, { maxKeys: 3 }),
    headers: path.startsWith(api.uploads) ? hostileUpload : fc.constant({}),
  });
  return words.map(({ id, query, headers }) => {
    const wellFormed = Object.entries(query).map(([name, value]) => [name, value.toWellFormed()]);
    return { path: `${filledIn(path, id)}?${new URLSearchParams(wellFormed)}`, method, headers };
  });
}

/** Generated in batches, since the samples are long. */
function* samples<T>(of: fc.Arbitrary<T>, count: number, seed: number): Generator<T> {
  for (let from = 0; from < count; from += BATCH) {
    yield* fc.sample(of, { numRuns: Math.min(BATCH, count - from), seed: seed + from });
  }
}

/** `runs` hostile bodies for a route that takes one; for any other, a tenth as many hostile ids and parameters. */
export function hostileCalls(call: string, runs: number, seed: number): Generator<HostileCall> {
  const [method = "", path = ""] = call.split(" ");
  const operation = operations.find((one) => one.call === call);
  if (!operation) return samples(withWords(method, path), Math.ceil(runs / 10), seed);
  const { kind, fields } = operation;
  const bodies: fc.Arbitrary<HostileBody> = kind === "json" ? hostileJson(fields) : hostileForm(fields);
  const calls = bodies.map(({ body, contentType }) => {
    const headers: HostileCall["headers"] = contentType ? { "content-type": contentType } : {};
    return { path: filledIn(path, NOBODY), method, headers, body };
  });
  return samples(calls, runs, seed);
}
