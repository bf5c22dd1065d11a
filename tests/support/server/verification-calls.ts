import { api } from "#addresses/public.ts";
import { answerOf } from "#features/verification/server/captcha.ts";
import { verificationApp } from "#features/verification/server/verification.routes.ts";
import type { Deps } from "#server/platform/deps.ts";
import { callApi } from "./call-api.ts";

/** The calls of a visitor who checks an employee's ID. */
export function verificationCalls(openDeps: () => Promise<Deps>) {
  type Call = Parameters<typeof callApi>[1];
  const request = (call: Call, options: Parameters<typeof callApi>[2] = {}) =>
    callApi(verificationApp(openDeps), call, options);

  async function ask(ip?: string) {
    const answer = await request(`GET ${api.captcha}`, ip ? { ip } : {});
    return (await answer.json()) as { challenge: string; image: string };
  }

  const send = (challenge: string, answer: string) =>
    request(`POST ${api.captcha}`, { body: { challenge, answer } });

  const cookieOf = (answer: Response) => answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";

  /** Solves a captcha, in a browser that may have a pass already. */
  async function solve(earlier = "") {
    const { challenge } = await ask();
    const body = { challenge, answer: answerOf(await openDeps(), challenge) };
    return cookieOf(
      await request(`POST ${api.captcha}`, { body, headers: earlier ? { Cookie: earlier } : {} }),
    );
  }

  const lookUp = (id: string, cookie = "", ip = "203.0.113.7") =>
    request(`GET ${api.employeeDetail(id)}`, { ip, ...(cookie ? { headers: { Cookie: cookie } } : {}) });

  return { request, ask, send, cookieOf, solve, lookUp };
}
