import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

function writeHead(outgoing: ServerResponse, { status, headers }: Response) {
  outgoing.statusCode = status;
  for (const [name, value] of headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
}

/** Sends an answer as it comes. Resolves once it is out, or the reader has gone. */
export async function writeResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  writeHead(outgoing, response);
  if (!response.body || outgoing.req.method === "HEAD") {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  // A body that breaks off after the head is out can only be shown by breaking the connection, which pipeline does.
  await pipeline(response.body, outgoing).catch(() => {});
}
