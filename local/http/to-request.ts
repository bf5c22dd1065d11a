import type { IncomingMessage } from "node:http";
import { requestBody } from "./request-body.ts";
import { streamedRequest } from "./streamed-request.ts";

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  }
  return headers;
}

const hasBody = ({ method }: IncomingMessage) => method !== "GET" && method !== "HEAD";

/** A Node request in the form in which the platform passes it to a function. Throws a TypeError if it is malformed. */
export function toRequest(incoming: IncomingMessage, target: string, signal: AbortSignal): Request {
  if (!target.startsWith("/")) throw new TypeError("Only requests for a path are served.");
  return streamedRequest(new URL(`http://${incoming.headers.host ?? "localhost"}${target}`), {
    method: incoming.method ?? "GET",
    headers: headersOf(incoming),
    body: hasBody(incoming) ? requestBody(incoming) : null,
    signal,
  });
}
