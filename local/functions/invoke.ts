import { failureTexts } from "#rules/failure.ts";
import { BODY_MAX, bodyTooLarge, FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import { streamedRequest } from "../http/bodies.ts";
import { hostFailure } from "../http/respond.ts";
import { type Call, createCall } from "./context.ts";
import type { FunctionEntry } from "./entry.ts";
import type { Match } from "./routes.ts";

/** A request whose body can be read up to a limit; reading beyond it fails, and `exceeded` returns true. */
interface LimitedRequest {
  readonly request: Request;
  readonly exceeded: () => boolean;
}

const declaredLength = (request: Request) => Number(request.headers.get("content-length") ?? 0);

/** Counts the bytes of a body without a declared length; Node's server reads no more than a declared one. */
function limitBody(request: Request, maxBytes: number): LimitedRequest {
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

export interface Limits {
  readonly bodyBytes: number;
  readonly milliseconds: number;
}

/** The platform's limits, so that what it would refuse is refused here as well. */
const platformLimits: Limits = { bodyBytes: BODY_MAX, milliseconds: FUNCTION_TIMEOUT_MS };

const tooLarge = (requestId: string) => hostFailure(413, "too_large", bodyTooLarge, requestId);

const tooSlow = (requestId: string) =>
  hostFailure(504, "unavailable", "The service took too long to answer. Please try again.", requestId);

const broken = (requestId: string) => hostFailure(500, "internal", failureTexts.internal, requestId);

/** If the answer has not begun when the time is up, the caller gets `late` and the function's answer is dropped. */
async function orLate(answer: Promise<Response>, milliseconds: number, late: () => Response) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const timer = setTimeout(() => {
    resolve(late());
    void answer.then((response) => response.body?.cancel());
  }, milliseconds);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

async function call(
  { name, handler }: FunctionEntry,
  request: Request,
  { context }: Call,
): Promise<Response> {
  try {
    const response: unknown = await handler(request, context);
    if (response instanceof Response) return response;
    throw new TypeError(`The function ${name} answered with something other than a Response.`);
  } catch (error) {
    console.error(`The function ${name} failed (request ${context.requestId}):`, error);
    return broken(context.requestId);
  }
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  if (cookies.length === 0) return response;
  const copy = new Response(response.body, response);
  for (const cookie of cookies) copy.headers.append("set-cookie", cookie);
  return copy;
}

/** Calls functions within the platform's limits, and answers for them if they fail. */
export function createInvoker({ bodyBytes, milliseconds }: Limits = platformLimits) {
  const outliving = new Set<Promise<void>>();

  function outlive(work: Promise<unknown>) {
    const settled: Promise<void> = work
      .then(
        () => {},
        (error: unknown) => console.error("Work left running by a function failed:", error),
      )
      .finally(() => outliving.delete(settled));
    outliving.add(settled);
  }

  async function invoke(
    { entry, params }: Match,
    incoming: Request,
    ip: string,
    here = incoming.url,
  ): Promise<Response> {
    const made = createCall(incoming, { params, ip, here }, outlive);
    const { requestId } = made.context;
    if (declaredLength(incoming) > bodyBytes) return tooLarge(requestId);
    const { request, exceeded } = limitBody(incoming, bodyBytes);
    if (entry.isInBackground) {
      // Reads the whole body first, as the platform does: what is not read when the response is sent is lost.
      const whole = request.body ? new Request(request, { body: await request.arrayBuffer() }) : request;
      outlive(call(entry, whole, made));
      return new Response(null, { status: 202 });
    }
    const answer = call(entry, request, made);
    const response = await orLate(answer, milliseconds, () => tooSlow(requestId));
    return exceeded() ? tooLarge(requestId) : withCookies(response, made.cookies);
  }

  return {
    invoke,
    /** Resolves once the work that functions left running is done, or after so many milliseconds. */
    settle: async (milliseconds: number) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, milliseconds);
      await Promise.race([promise, Promise.all(outliving)]);
      clearTimeout(timer);
    },
  };
}
