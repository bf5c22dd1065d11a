import type { IncomingMessage, ServerResponse } from "node:http";
import { close, listen, portOf } from "#local/http/listen.ts";

/** A server that is closed at the end of the scope that opened it. */
export interface OwnServer extends AsyncDisposable {
  readonly url: string;
}

/** Starts a server on this machine, beside the site under test. */
export async function serveOwn(
  answer: (incoming: IncomingMessage, response: ServerResponse) => void,
): Promise<OwnServer> {
  const server = await listen(answer, { port: 0, host: "localhost" });
  return {
    url: `http://localhost:${portOf(server)}`,
    [Symbol.asyncDispose]: () => close(server, 0),
  };
}
