import type { Socket } from "node:net";
import type { ErrorCode, Failure } from "#rules/failure.ts";

/** Both ends of a request's connection. */
export interface Ends {
  /** The visitor's IP address. */
  readonly visitor: string;
  /** The URL of this server on its own machine, whatever host the request names. */
  readonly here: string;
}

const inUrl = (address: string) => (address.includes(":") ? `[${address.replace(/%.*$/, "")}]` : address);

export const endsOf = ({ remoteAddress = "", localAddress = "localhost", localPort = 0 }: Socket): Ends => ({
  visitor: remoteAddress,
  here: `http://${inUrl(localAddress)}:${localPort}`,
});

export type Respond = (request: Request, ends: Ends) => Promise<Response>;

const headers = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

/** A failure that the host answers before or instead of a function, in the functions' own format. */
export function hostFailure(status: number, code: ErrorCode, text: string, requestId: string): Response {
  const body: Failure = { error: text, message: text, code, requestId };
  return Response.json(body, { status, headers: { ...headers, "x-request-id": requestId } });
}
