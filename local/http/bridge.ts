import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { failureTexts } from "#rules/failure.ts";
import { discardBody, requestBody, streamedRequest } from "./bodies.ts";
import { type Ends, endsOf, hostFailure, type Respond } from "./respond.ts";

const UPGRADE = "; upgrade-insecure-requests";
const SECURE_NAME = "__Host-";
const PLAIN_NAME = "plain-host-";

/** Every other engine adds its own name to "AppleWebKit", or does not use that name. */
const isSafari = (browser: string) => browser.includes("AppleWebKit/") && !/Chrom|Edg|Android/.test(browser);

function takePlainCookies({ headers }: Request) {
  const sent = headers.get("cookie");
  if (sent) headers.set("cookie", sent.replaceAll(PLAIN_NAME, SECURE_NAME));
}

function givePlainly({ headers }: Response) {
  const policy = headers.get("content-security-policy");
  if (policy?.includes(UPGRADE)) headers.set("content-security-policy", policy.replace(UPGRADE, ""));
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) return;
  headers.delete("set-cookie");
  for (const cookie of cookies)
    headers.append("set-cookie", cookie.replace(SECURE_NAME, PLAIN_NAME).replace("; Secure", ""));
}

/**
 * Other browsers treat http://localhost like HTTPS, and get what the deployed site sends. Safari upgrades requests to
 * HTTPS, which is not served here, and drops secure cookies: it gets neither the directive nor the attribute.
 */
export const plainForSafari =
  (respond: Respond): Respond =>
  async (request, ends) => {
    if (!isSafari(request.headers.get("user-agent") ?? "")) return respond(request, ends);
    takePlainCookies(request);
    const answer = await respond(request, ends);
    givePlainly(answer);
    return answer;
  };

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

/** Drops what followed the # in a mail's link, which some mail programs encode into the path. */
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
