import { request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { api } from "#addresses/public.ts";
import { type OwnServer, serveOwn } from "./own-server.ts";

const isPart = ({ method, url }: IncomingMessage) => method === "PATCH" && url?.startsWith(api.uploads);

async function handOn(origin: string, incoming: IncomingMessage, response: ServerResponse) {
  const { method, headers, url = "/" } = incoming;
  const onward = ask(new URL(url, origin), { method, headers });
  onward.once("response", (answer) => {
    // On a reused connection the browser would retry by itself what was lost.
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: "close" });
    // A browser that has seen enough of an answer disconnects.
    pipeline(answer, response).catch(() => {});
  });
  onward.on("error", () => response.destroy());
  await pipeline(incoming, onward).catch(() => {});
}

/**
 * A proxy for `origin` that breaks the connection on every second part of an upload, `times` times in all. Playwright's
 * `route` would pass all the megabytes through the test.
 */
export async function serveWithDrops(
  origin: string,
  times: number,
): Promise<OwnServer & { dropped: () => number }> {
  let parts = 0;
  let dropped = 0;
  const server = await serveOwn(async (incoming, response) => {
    if (isPart(incoming)) parts += 1;
    if (!isPart(incoming) || parts % 2 === 0 || dropped === times) return handOn(origin, incoming, response);
    dropped += 1;
    incoming.socket.resetAndDestroy();
  });
  return { ...server, dropped: () => dropped };
}
