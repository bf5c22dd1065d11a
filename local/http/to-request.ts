import type { IncomingMessage } from "node:http";
import { requestBody } from "./request-body.ts";

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  }
  return headers;
}

const hasBody = ({ method }: IncomingMessage) => method !== "GET" && method !== "HEAD";

/** A request of Node's server as the platform hands it to a function. Throws a TypeError where it is none. */
export function toRequest(incoming: IncomingMessage, target: string, signal: AbortSignal): Request {
  if (!target.startsWith("/")) throw new TypeError("Only requests for a path are served.");
  // Node wants to be told that the answer may begin before the body has ended; the DOM's types do not know of it.
  const init: RequestInit & { duplex: "half" } = {
    method: incoming.method ?? "GET",
    headers: headersOf(incoming),
    body: hasBody(incoming) ? requestBody(incoming) : null,
    duplex: "half",
    signal,
  };
  return new Request(new URL(`http://${incoming.headers.host ?? "localhost"}${target}`), init);
}
