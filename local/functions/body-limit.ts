import { streamedRequest } from "../http/streamed-request.ts";

/** A request whose body can be read up to a limit; reading beyond it fails, and `exceeded` returns true. */
interface LimitedRequest {
  readonly request: Request;
  readonly exceeded: () => boolean;
}

export const declaredLength = (request: Request) => Number(request.headers.get("content-length") ?? 0);

/** Counts the bytes of a body without a declared length; Node's server reads no more than a declared one. */
export function limitBody(request: Request, maxBytes: number): LimitedRequest {
  if (!request.body || request.headers.has("content-length")) return { request, exceeded: () => false };
  let read = 0;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        read += chunk.byteLength;
        if (read > maxBytes) controller.error(new Error(`The body is larger than ${maxBytes} bytes.`));
        else controller.enqueue(chunk);
      },
    }),
  );
  return { request: streamedRequest(request, { body: counted }), exceeded: () => read > maxBytes };
}
