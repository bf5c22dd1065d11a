import type { IncomingMessage, ServerResponse } from "node:http";
import { close, listen, portOf } from "#local/http/listen.ts";

/** A server that is closed where the scope ends that opened it. */
export interface OwnServer extends AsyncDisposable {
  readonly url: string;
}

/** Answers at an address of this machine, beside the site under test. */
export async function serveOwn(
  answer: (incoming: IncomingMessage, response: ServerResponse) => void,
): Promise<OwnServer> {
  const server = await listen(answer, { port: 0, host: "localhost" });
  return {
    url: `http://localhost:${portOf(server)}`,
    [Symbol.asyncDispose]: () => close(server, 0),
  };
}
