import { vi } from "vitest";
import { adminApi } from "#addresses/admin.ts";

export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

const PRESENCE = adminApi.presence("");

/** The answer to a call: a `Response`, or a value that is sent as JSON with status 200. */
type Answer = (call: Call) => unknown;

const bodyOf = ({ body }: RequestInit) => (typeof body === "string" ? JSON.parse(body) : body);

/** Stubs `fetch`: answers by method and path, and records the calls. An unknown call fails like a lost connection. */
export function stubCalls(answers: Readonly<Record<string, Answer>>) {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, location.origin);
    const call = {
      method: init.method ?? "GET",
      url,
      headers: new Headers(init.headers),
      body: bodyOf(init),
    };
    const answer = answers[`${call.method} ${url.pathname}`];
    // Every page of a record says that it is open, which only tests of that look at.
    if (!answer && url.pathname.startsWith(PRESENCE)) return Response.json({ others: [] });
    calls.push(call);
    if (!answer) throw new TypeError(`nothing answers ${call.method} ${url.pathname}`);
    const answered = await answer(call);
    return answered instanceof Response ? answered : Response.json(answered);
  });
  return calls;
}

/** A failure in the server's format. */
export const refusal = (status: number, text: string) =>
  Response.json({ error: text, message: text, requestId: "r-1" }, { status });
