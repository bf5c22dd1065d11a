import type { Hono } from "hono";
import type { ApiEnv } from "#server/http/described.ts";
import { asDescribed } from "./as-described.ts";

interface CallOptions {
  /** Sent as JSON; strings, forms and streams are sent unchanged. */
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ip?: string;
  /** Gets the work that goes on after the answer; without it, the app starts none. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

/**
 * Sends a request through the whole app, from an address of the network that is reserved for documentation. The answer
 * must be one that the route's description knows.
 */
export async function callApi(
  app: Pick<Hono<ApiEnv>, "request">,
  call: `${"GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS"} ${string}`,
  { body, token, headers, ip = "203.0.113.7", waitUntil }: CallOptions = {},
): Promise<Response> {
  const [method = "", path = ""] = call.split(" ");
  const isForm = body instanceof FormData;
  const isStream = body instanceof ReadableStream;
  const init: RequestInit = {
    method,
    headers: {
      ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { body: isForm || isStream || typeof body === "string" ? body : JSON.stringify(body) }),
    ...(isStream ? { duplex: "half" } : {}),
  };
  const answer = await app.request(path, init, { context: { ip, requestId: "call-1", waitUntil } });
  return asDescribed(app, method, path, answer);
}
