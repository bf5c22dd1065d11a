import { join } from "node:path";
import { parseAllHeaders } from "@netlify/headers-parser";
import { parseAllRedirects } from "@netlify/redirect-parser";
import * as z from "zod/mini";
import { firstLine, StartupError } from "../startup-error.ts";

const headerRulesSchema = z.array(
  z.object({ forRegExp: z.instanceof(RegExp), values: z.record(z.string(), z.string()) }),
);

const none = z.strictObject({});

/** What this server does with redirects; a rule that wants more of the platform is refused rather than half followed. */
const redirectRulesSchema = z.array(
  z.strictObject({
    from: z.string(),
    path: z.string().check(z.startsWith("/")),
    to: z.string().check(z.startsWith("/")),
    status: z._default(z.number(), 301),
    force: z.boolean(),
    proxy: z.literal(false),
    query: none,
    conditions: none,
    headers: none,
  }),
);

interface Redirect {
  /** Placeholders filled in. */
  readonly to: string;
  /** 200 serves another file under the same address. */
  readonly status: number;
  /** Goes before a file of that address. */
  readonly force: boolean;
}

interface Rules {
  /** What the rules add to an answer for the path. A later rule overrides an earlier one, header by header. */
  headersFor(path: string): Headers;
  redirectFor(path: string): Redirect | null;
}

/** `:name` stands for a segment, and a last `*` for the rest of the path, which a target calls `:splat`. */
function matcherOf(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/:(\w+)/g, "(?<$1>[^/]+)")
    .replace(/\/\*$/, "(?:/(?<splat>.*))?");
  return new RegExp(`^${source}/?$`, "i");
}

const fill = (target: string, groups: Readonly<Record<string, string | undefined>>) =>
  target.replace(/:(\w+)/g, (_, name: string) => groups[name] ?? "");

/** What the schema makes of rules, or a line that says which rule is beyond this server. */
function understood<S extends z.ZodMiniType>(schema: S, rules: readonly unknown[]): z.output<S> {
  const parsed = z.safeParse(schema, rules);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [index, field] = issue?.path ?? [];
  const rule = JSON.stringify(rules[Number(index)]);
  throw new StartupError(
    `The local server cannot follow a rule of the site, because of its ${String(field)}: ${rule}`,
  );
}

async function parseRules(configFile: string, siteDirectory: string) {
  const common = { netlifyConfigPath: configFile, minimal: false };
  const [headers, redirects] = await Promise.all([
    parseAllHeaders({ ...common, headersFiles: [join(siteDirectory, "_headers")], configHeaders: [] }),
    parseAllRedirects({
      ...common,
      redirectsFiles: [join(siteDirectory, "_redirects")],
      configRedirects: [],
    }),
  ]);
  const [problem]: unknown[] = [...headers.errors, ...redirects.errors];
  if (problem) throw new StartupError(`A rule of the site cannot be read: ${firstLine(problem)}`);
  return {
    headerRules: understood(headerRulesSchema, headers.headers),
    redirectRules: understood(redirectRulesSchema, redirects.redirects),
  };
}

/** The rules of netlify.toml and of the built site, read by the platform's own parsers. */
export async function readRules(configFile: string, siteDirectory: string): Promise<Rules> {
  const { headerRules, redirectRules } = await parseRules(configFile, siteDirectory);
  const redirects = redirectRules.map((rule) => ({ ...rule, matcher: matcherOf(rule.path) }));

  return {
    headersFor(path) {
      const found = new Headers();
      for (const { forRegExp, values } of headerRules) {
        if (forRegExp.test(path)) for (const [name, value] of Object.entries(values)) found.set(name, value);
      }
      return found;
    },
    redirectFor(path) {
      for (const { matcher, to, status, force } of redirects) {
        const match = matcher.exec(path);
        if (match) return { to: fill(to, match.groups ?? {}), status, force };
      }
      return null;
    },
  };
}
