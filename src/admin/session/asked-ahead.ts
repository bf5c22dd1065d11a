import { READ_TIMEOUT_MS } from "#kit/api-client.ts";

interface AskedAhead {
  readonly token: string;
  /** The responses by the paths of their calls. Each is removed once it is used. */
  readonly answers: Map<string, Promise<Response>>;
}

/**
 * Part of the page's inline script: makes these calls for the session of the token while the code that shows their answers
 * is still on its way. On a slow line that is one round trip for the account and another for a screen.
 */
export const askAhead = `(token, calls) => {
  const call = (path) => {
    const answer = fetch(path, {
      headers: { accept: "application/json", authorization: "Bearer " + token },
      signal: AbortSignal.timeout(${READ_TIMEOUT_MS}),
    });
    // Avoids an unhandled rejection if nobody uses the response. Those who do still get the error.
    answer.catch(() => {});
    return [path, answer];
  };
  window.askedAhead = { token, answers: new Map(calls.map(call)) };
}`;

/** The answer to the first such call of this session, if the page has asked for it. */
export function answerAskedAhead(path: string, token: string | undefined): Promise<Response> | undefined {
  const asked: AskedAhead | undefined = Reflect.get(window, "askedAhead");
  if (asked === undefined || asked.token !== token) return undefined;
  const answer = asked.answers.get(path);
  asked.answers.delete(path);
  return answer;
}
