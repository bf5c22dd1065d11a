import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { failureTexts } from "#rules/failure.ts";
import { hostFailure } from "./host-failure.ts";
import { plainForSafari } from "./plain-for-safari.ts";
import { discardBody } from "./request-body.ts";
import { type Ends, endsOf, type Respond } from "./respond.ts";
import { toRequest } from "./to-request.ts";
import { writeResponse } from "./write-response.ts";

function readRequest(incoming: IncomingMessage, target: string, signal: AbortSignal): Request | null {
  try {
    return toRequest(incoming, target, signal);
  } catch {
    return null;
  }
}

async function answer(respond: Respond, request: Request | null, ends: Ends): Promise<Response> {
  if (!request) return hostFailure(400, "invalid", failureTexts.unreadable, randomUUID());
  try {
    return await plainForSafari(respond)(request, ends);
  } catch (error) {
    console.error(`${request.method} ${new URL(request.url).pathname} failed:`, error);
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
