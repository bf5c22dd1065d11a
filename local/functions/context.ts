import { randomUUID } from "node:crypto";
import type { Context } from "@netlify/functions";
import { parse, serialize } from "hono/utils/cookie";

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly expires?: Date | number;
  readonly maxAge?: number;
  readonly domain?: string;
  readonly path?: string;
  readonly secure?: boolean;
  readonly httpOnly?: boolean;
  readonly sameSite?: "Strict" | "Lax" | "None";
}

function toHeader({ name, value, expires, ...options }: Cookie): string {
  const until = expires === undefined ? {} : { expires: new Date(expires) };
  return serialize(name, value, { path: "/", ...options, ...until });
}

/** The request's cookies, and the `Set-Cookie` lines for those that a function writes. */
function createCookies(request: Request): { cookies: Context["cookies"]; written: readonly string[] } {
  const sent = parse(request.headers.get("cookie") ?? "");
  const written: string[] = [];

  function set(cookie: Cookie): void;
  function set(name: string, value: string): void;
  function set(cookie: Cookie | string, value = "") {
    written.push(toHeader(typeof cookie === "string" ? { name: cookie, value } : cookie));
  }

  const cookies: Context["cookies"] = {
    get: (name) => sent[name] ?? "",
    set,
    delete: (cookie) => {
      const named = typeof cookie === "string" ? { name: cookie } : cookie;
      set({ ...named, value: "", maxAge: 0 });
    },
  };
  return { cookies, written };
}

const onlyAtTheEdge = (): never => {
  throw new Error("Only edge functions can pass a request on.");
};

export interface Call {
  readonly context: Context;
  /** `Set-Cookie` lines to add to the answer. */
  readonly cookies: readonly string[];
}

/** The visitor's IP address: the socket's, unless the header is present that the platform's edge would set. */
export const visitorAddress = (request: Request, socketAddress: string) =>
  request.headers.get("x-nf-client-connection-ip") ?? socketAddress.replace(/^::ffff:/, "");

interface Told {
  readonly params: Readonly<Record<string, string>>;
  readonly ip: string;
  /** This server's own URL. The platform serves no host but its own; here a request may name any. */
  readonly here: string;
}

/** The context that the platform gives a function for one request. `outlive` tracks work that outlives the answer. */
export function createCall(
  request: Request,
  { params, ip, here }: Told,
  outlive: (work: Promise<unknown>) => void,
): Call {
  const { cookies, written } = createCookies(request);
  const { pathname, search } = new URL(request.url);
  const url = new URL(pathname + search, here);
  const context: Context = {
    account: { id: "local" },
    cookies,
    deploy: { context: "dev", id: "0", published: false },
    geo: {},
    ip,
    json: (input) => Response.json(input),
    log: console.log,
    next: onlyAtTheEdge,
    params: { ...params },
    requestId: randomUUID(),
    rewrite: onlyAtTheEdge,
    server: { region: "local" },
    site: { id: "local", name: "local", url: url.origin },
    url,
    waitUntil: outlive,
  };
  return { context, cookies: written };
}
