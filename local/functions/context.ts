import { randomUUID } from "node:crypto";
import type { Context } from "@netlify/functions";
import { createCookies } from "./cookies.ts";

const onlyAtTheEdge = (): never => {
  throw new Error("Only edge functions can pass a request on.");
};

export interface Call {
  readonly context: Context;
  /** `Set-Cookie` lines to add to the answer. */
  readonly cookies: readonly string[];
}

/**
 * The address of whom a request comes from: the socket's, unless a header stands in for the one the platform's edge
 * would set.
 */
export const visitorAddress = (request: Request, socketAddress: string) =>
  request.headers.get("x-nf-client-connection-ip") ?? socketAddress.replace(/^::ffff:/, "");

interface Told {
  readonly params: Readonly<Record<string, string>>;
  readonly ip: string;
  /** Where the server is. The platform serves no host but its own; here a request may name any. */
  readonly here: string;
}

/** What the platform tells a function of one request. Work that outlives the answer is kept track of by `outlive`. */
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
