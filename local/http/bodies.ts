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

/** A stream of an iterator's chunks, on demand: `ReadableStream.from`, which the DOM's types lack. */
export function streamOf(chunks: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

/** Node requires `duplex` for a streamed body, and the DOM's types lack it. */
interface StreamedInit extends RequestInit {
  readonly duplex: "half";
}

/** A request whose body is read as it arrives. */
export function streamedRequest(input: Request | URL, init: RequestInit): Request {
  const streamed: StreamedInit = { ...init, duplex: "half" };
  return new Request(input, streamed);
}
