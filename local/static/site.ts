import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { type ErrorCode, failureTexts } from "#rules/failure.ts";
import { hostFailure } from "../http/respond.ts";
import { createAssets, sendAsset } from "./asset.ts";
import { readRules } from "./rules.ts";

/** Instructions to the host, not part of the site. */
const instructions = ["/_headers", "/_redirects"];

/**
 * Every file of the built site by its URL path. Requests are looked up only here, so no spelling of a path reaches a
 * file outside.
 */
async function listFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const paths = files.map((file) => [`/${relative(root, file).split(sep).join("/")}`, file] as const);
  return new Map(paths.filter(([path]) => !instructions.includes(path)));
}

/** The file that a URL path serves, or the path that it redirects to; `null` if there is neither. */
type Resolution = { readonly file: string } | { readonly moved: string } | null;

/**
 * The host's rules for URLs without an extension: `/terms` serves terms.html, and `/terms/` redirects there; a
 * directory with an index.html is served with a trailing slash, and redirects to it without.
 */
function resolvePath(files: ReadonlyMap<string, string>, path: string): Resolution {
  const slashed = path.endsWith("/");
  const bare = slashed ? path.slice(0, -1) : path;
  if (!slashed && files.has(path)) return { file: path };
  if (files.has(`${bare}.html`)) return slashed ? { moved: bare } : { file: `${bare}.html` };
  if (files.has(`${bare}/index.html`))
    return slashed ? { file: `${bare}/index.html` } : { moved: `${bare}/` };
  return null;
}

interface SiteOptions {
  readonly siteDirectory: string;
  /** The path of netlify.toml. */
  readonly configFile: string;
}

/** The platform's default for files that no rule covers. */
const defaultCaching = "public, max-age=0, must-revalidate";

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

function readablePath(url: URL): string | null {
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
}

/** Serves the built site as the platform does: files, then redirects (forced ones first of all), then the 404 page. */
export async function openSite({ siteDirectory, configFile }: SiteOptions) {
  const [files, rules] = await Promise.all([listFiles(siteDirectory), readRules(configFile, siteDirectory)]);
  const assets = createAssets();

  function headersFor(path: string): Headers {
    const headers = rules.headersFor(path);
    if (!headers.has("cache-control")) headers.set("cache-control", defaultCaching);
    return headers;
  }

  async function sendFile(request: Request, path: string, sitePath: string, status?: number) {
    const file = files.get(sitePath);
    const asset = file === undefined ? null : await assets(file);
    return asset && sendAsset(request, asset, headersFor(path), status);
  }

  function move(path: string, { search }: URL, to: string, status: number) {
    const headers = headersFor(path);
    headers.set("location", encodeURI(to) + search);
    return new Response(null, { status, headers });
  }

  async function redirect(request: Request, path: string, forced: boolean): Promise<Response | null> {
    const rule = rules.redirectFor(path);
    if (!rule || rule.force !== forced) return null;
    const shown = [200, 404].find((status) => status === rule.status);
    if (shown === undefined) return move(path, new URL(request.url), rule.to, rule.status);
    return sendFile(request, path, rule.to, shown);
  }

  function refuse(path: string, status: number, code: ErrorCode, text: string, extra: HeadersInit = {}) {
    const answer = hostFailure(status, code, text, randomUUID());
    for (const [name, value] of [...rules.headersFor(path), ...new Headers(extra)])
      answer.headers.set(name, value);
    return answer;
  }

  const refuseUnknown = (path: string) => refuse(path, 404, "not_found", failureTexts.nothingHere);

  function refuseWrite(path: string): Response {
    return resolvePath(files, path)
      ? refuse(path, 405, "method_not_allowed", "This can only be read.", { allow: "GET, HEAD" })
      : refuseUnknown(path);
  }

  async function notFound(request: Request, path: string): Promise<Response> {
    const page = await sendFile(request, path, "/404.html", 404);
    return page ?? refuseUnknown(path);
  }

  /** Answers a request that is not for a function. */
  return async function respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = readablePath(url);
    if (path === null) return refuse(url.pathname, 400, "invalid", "The address cannot be read.");
    if (!isRead(request)) return refuseWrite(path);

    const forced = await redirect(request, path, true);
    if (forced) return forced;
    const found = resolvePath(files, path);
    if (found && "moved" in found) return move(path, url, found.moved, 301);
    if (found) return (await sendFile(request, path, found.file)) ?? notFound(request, path);
    return (await redirect(request, path, false)) ?? notFound(request, path);
  };
}
