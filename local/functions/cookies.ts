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
export function createCookies(request: Request): { cookies: Context["cookies"]; written: readonly string[] } {
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
