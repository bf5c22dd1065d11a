import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright/test";
import { type OwnServer, serveOwn } from "./own-server.ts";

const FIRST_PIECE_CHARACTERS = 250;
const GROWTH = 1.1;
const PAUSE_MS = 25;
/** Long enough for a browser to paint what has arrived before. */
const FONT_LATE_BY_MS = 100;

/** First the part that is not visible, then the rest, with the smallest pieces for the first screen. */
function piecesOf(html: string): string[] {
  const seen = Math.max(html.indexOf("<header"), 0);
  const pieces = [html.slice(0, seen)];
  let length = FIRST_PIECE_CHARACTERS;
  for (let start = seen; start < html.length; start += length, length = Math.ceil(length * GROWTH))
    pieces.push(html.slice(start, start + length));
  return pieces;
}

/**
 * A proxy for `origin` that sends pages piece by piece, so that a browser paints what it has in between. Fonts are sent
 * at once, or only after the whole page. The page leaves before the proxy closes, which would cut off what it still asks for.
 */
export async function servePieceByPiece(
  page: Page,
  origin: string,
  fonts: "at once" | "last",
): Promise<OwnServer> {
  let arrival = Promise.resolve();
  const handOn = async ({ url = "/" }: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(new URL(url, origin));
    const type = answer.headers.get("content-type") ?? "";
    const policy = answer.headers.get("content-security-policy");
    response.writeHead(answer.status, {
      "content-type": type,
      ...(policy && { "content-security-policy": policy }),
    });
    if (type.startsWith("text/html")) {
      const { promise, resolve } = Promise.withResolvers<void>();
      arrival = promise;
      for (const piece of piecesOf(await answer.text())) {
        response.write(piece);
        await pause(PAUSE_MS);
      }
      resolve();
    } else {
      if (fonts === "last" && type.startsWith("font/")) await arrival.then(() => pause(FONT_LATE_BY_MS));
      response.write(await answer.bytes());
    }
    response.end();
  };
  const proxy = await serveOwn(handOn);
  return {
    url: proxy.url,
    async [Symbol.asyncDispose]() {
      await page.goto("about:blank");
      await proxy[Symbol.asyncDispose]();
    },
  };
}
