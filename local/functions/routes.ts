import type { FunctionEntry } from "./entry.ts";

interface Route {
  readonly entry: FunctionEntry;
  readonly pattern: URLPattern;
  readonly excluded: readonly URLPattern[];
  readonly exactness: readonly number[];
  /** The lower-case prefix of every path that fits the pattern. */
  readonly start: string;
}

export interface Match {
  readonly entry: FunctionEntry;
  readonly params: Readonly<Record<string, string>>;
}

const withoutTrailingSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, "") : path);

const isLiteral = ({ exactness }: Route) => exactness.every((weight) => weight === LITERAL);

const LITERAL = 3;

/** Segment by segment, a literal is more exact than a parameter, a parameter than a wildcard, and a wildcard than nothing. */
const segmentExactness = (segment: string) => {
  if (segment.includes("*")) return 1;
  return segment.startsWith(":") ? 2 : LITERAL;
};

const exactnessOf = (path: string) => path.split("/").slice(1).map(segmentExactness);

/** Sorts literal paths first: `/admin/` also matches `/admin/*`. */
function moreExactFirst(one: Route, other: Route): number {
  const [{ exactness: a }, { exactness: b }] = [one, other];
  if (isLiteral(one) !== isLiteral(other)) return isLiteral(one) ? -1 : 1;
  const differs = a.findIndex((weight, at) => weight !== (b[at] ?? 0));
  return differs === -1 ? b.length - a.length : (b[differs] ?? 0) - (a[differs] ?? 0);
}

const patternOf = (path: string) =>
  new URLPattern({ pathname: withoutTrailingSlash(path) }, { ignoreCase: true });

/** The literal segments at the start, which are compared much faster than a pattern. */
const startOf = (path: string) =>
  withoutTrailingSlash(path)
    .toLowerCase()
    .replace(/\/[^/]*[^\w/.-].*$/, "");

const routesOf = (entry: FunctionEntry): Route[] =>
  entry.paths.map((path) => ({
    entry,
    pattern: patternOf(path),
    excluded: entry.excludedPaths.map(patternOf),
    exactness: exactnessOf(path),
    start: startOf(path),
  }));

/** Matches like the packer's expressions, `^…\/?$`: `/api/` matches `/api/*`, and `/api` does not. */
const fitted = (pattern: URLPattern, path: string) =>
  pattern.exec({ pathname: path }) ?? pattern.exec({ pathname: withoutTrailingSlash(path) });

const named = (groups: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(groups).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** Finds the function for a request by the platform's rules: letter case and a trailing slash make no difference. */
export function createRouter(entries: readonly FunctionEntry[]) {
  const routes = entries.flatMap(routesOf).sort(moreExactFirst);

  return function findFunction(method: string, path: string): Match | null {
    const lowerCase = path.toLowerCase();
    for (const { entry, pattern, excluded, start } of routes) {
      if (!lowerCase.startsWith(start)) continue;
      if (entry.methods && !entry.methods.includes(method)) continue;
      const found = fitted(pattern, path);
      if (!found || excluded.some((not) => fitted(not, path))) continue;
      return { entry, params: named(found.pathname.groups) };
    }
    return null;
  };
}

export type Router = ReturnType<typeof createRouter>;
