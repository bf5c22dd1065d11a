import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { failureTexts } from "#rules/failure.ts";
import { discardBody, requestBody, streamedRequest } from "./bodies.ts";
import { plainForSafari } from "./plain-for-safari.ts";
import { type Ends, endsOf, hostFailure, type Respond } from "./respond.ts";

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  }
  return headers;
}

const hasBody = ({ method }: IncomingMessage) => method !== "GET" && method !== "HEAD";

/** A Node request in the form in which the platform passes it to a function. Throws a TypeError if it is malformed. */
function toRequest(incoming: IncomingMessage, target: string, signal: AbortSignal): Request {
  if (!target.startsWith("/")) throw new TypeError("Only requests for a path are served.");
  return streamedRequest(new URL(`http://${incoming.headers.host ?? "localhost"}${target}`), {
    method: incoming.method ?? "GET",
    headers: headersOf(incoming),
    body: hasBody(incoming) ? requestBody(incoming) : null,
    signal,
  });
}

function writeHead(outgoing: ServerResponse, { status, headers }: Response) {
  outgoing.statusCode = status;
  for (const [name, value] of headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
}

/** Streams an answer. Resolves once it has been sent, or the client has disconnected. */
async function writeResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  writeHead(outgoing, response);
  if (!response.body || outgoing.req.method === "HEAD") {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  // A body that fails after the head was sent can only be signalled by breaking the connection, which pipeline does.
  await pipeline(response.body, outgoing).catch(() => {});
}

function readRequest(incoming: IncomingMessage, target: string, signal: AbortSignal): Request | null {
  try {
    return toRequest(incoming, target, signal);
  } catch {
    return null;
  }
}

/** Without what followed # in the link of a mail, before it was encoded on its way. */
const loggedPath = (url: string) => new URL(url).pathname.replace(/%(?:25)*23.*/s, "");

async function answer(respond: Respond, request: Request | null, ends: Ends): Promise<Response> {
  if (!request) return hostFailure(400, "invalid", failureTexts.unreadable, randomUUID());
  try {
    return await plainForSafari(respond)(request, ends);
  } catch (error) {
    console.error(`${request.method} ${loggedPath(request.url)} failed:`, error);
    return hostFailure(500, "internal", failureTexts.internal, randomUUID());
  }
}

/** Answers a request of Node's server through a handler of web-standard types. `target` is its path and query. */
export async function bridge(
  respond: Respond,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target = incoming.url ?? "/",
): Promise<void> {
  const gone = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  const request = readRequest(incoming, target, gone.signal);
  const response = await answer(respond, request, endsOf(incoming.socket));
  await writeResponse(outgoing, response);
  discardBody(incoming);
}
