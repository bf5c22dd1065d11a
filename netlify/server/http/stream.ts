import { describeCause, type Log } from "../platform/log.ts";

/**
 * Streams chunks at the reader's pace. The first one is made before the response starts, so that a failure up to there
 * is an ordinary failure; a later one aborts the body, which no reader can mistake for its end.
 */
export async function stream(
  pieces: AsyncGenerator<string | Uint8Array>,
  log: Log,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let ready: IteratorResult<string | Uint8Array> | undefined = await pieces.next();
  const breakOff = (cause: unknown): never => {
    log.error("stream.broken", { cause: describeCause(cause) });
    throw cause;
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = ready ?? (await pieces.next().catch(breakOff));
        ready = undefined;
        if (piece.done) controller.close();
        else controller.enqueue(typeof piece.value === "string" ? encoder.encode(piece.value) : piece.value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
