import type { IncomingMessage } from "node:http";

/**
 * The body of a request of Node's server, read no faster than asked for. Breaking off leaves the connection alone,
 * which is still needed for the answer.
 */
export function requestBody(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      start(controller) {
        incoming
          .on("data", (chunk: Buffer) => {
            controller.enqueue(chunk);
            incoming.pause();
          })
          .once("end", () => controller.close())
          .once("error", (error) => controller.error(error))
          .pause();
      },
      pull: () => void incoming.resume(),
      cancel: () => discardBody(incoming),
    },
    { highWaterMark: 0 },
  );
}

/** Lets the rest of a body go by: its sender reads the answer only once it has sent everything. */
export function discardBody(incoming: IncomingMessage): void {
  if (!incoming.complete) incoming.removeAllListeners("data").removeAllListeners("end").resume();
}
