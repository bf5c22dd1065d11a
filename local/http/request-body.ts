import type { IncomingMessage } from "node:http";

/**
 * The body of a Node request, read no faster than the consumer asks. Cancelling leaves the connection open, which is
 * still needed for the answer.
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

/** Discards the rest of a body: the client reads the answer only once it has sent everything. */
export function discardBody(incoming: IncomingMessage): void {
  if (!incoming.complete) incoming.removeAllListeners("data").removeAllListeners("end").resume();
}
