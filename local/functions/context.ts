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

/** The visitor's address: the socket's, unless the header is present that the platform's edge would set. */
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
