import { join } from "node:path";
import { parseAllHeaders } from "@netlify/headers-parser";
import { parseAllRedirects } from "@netlify/redirect-parser";
import * as z from "zod/mini";
import { firstLine, StartupError } from "../process/command.ts";

const headerRulesSchema = z.array(
  z.object({ forRegExp: z.instanceof(RegExp), values: z.record(z.string(), z.string()) }),
);

const none = z.strictObject({});

/** The redirect features that this server supports; a rule that uses any other is rejected rather than half applied. */
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
  /** The target URL, with its placeholders filled in. */
  readonly to: string;
  /** 200 serves another file under the same URL. */
  readonly status: number;
  /** Takes precedence over a file at that path. */
  readonly force: boolean;
}

interface Rules {
  /** The headers that the rules add for the path. A later rule overrides an earlier one, header by header. */
  headersFor(path: string): Headers;
  redirectFor(path: string): Redirect | null;
}

/** `:name` matches one segment, and a trailing `*` the rest of the path, which a target refers to as `:splat`. */
function matcherOf(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/:(\w+)/g, "(?<$1>[^/]+)")
    .replace(/\/\*$/, "(?:/(?<splat>.*))?");
  return new RegExp(`^${source}/?$`, "i");
}

const fill = (target: string, groups: Readonly<Record<string, string | undefined>>) =>
  target.replace(/:(\w+)/g, (_, name: string) => groups[name] ?? "");

/** Parses rules. Throws a StartupError that names the first rule this server does not support. */
function understood<S extends z.ZodMiniType>(schema: S, rules: readonly unknown[]): z.output<S> {
  const parsed = z.safeParse(schema, rules);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [index, field] = issue?.path ?? [];
  const rule = JSON.stringify(rules[Number(index)]);
  throw new StartupError(
    `The local server does not support a rule of the site, because of its ${String(field)}: ${rule}`,
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

/** Reads the rules of netlify.toml and of the built site with the platform's own parsers. */
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
