import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

function writeHead(outgoing: ServerResponse, { status, headers }: Response) {
  outgoing.statusCode = status;
  for (const [name, value] of headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
}

/** Streams an answer. Resolves once it has been sent, or the client has disconnected. */
export async function writeResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  writeHead(outgoing, response);
  if (!response.body || outgoing.req.method === "HEAD") {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  // A body that fails after the head was sent can only be signalled by breaking the connection, which pipeline does.
  await pipeline(response.body, outgoing).catch(() => {});
}
