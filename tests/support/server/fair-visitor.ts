import { COOKIE_SIGN } from "#rules/cookie-sign.ts";
import { fairCompany, fairContact, fairGifts } from "#tests/samples/job-fair/registration.ts";
import { callApi } from "./call-api.ts";

type Changes = Readonly<Record<string, unknown>>;

interface SendOptions {
  readonly key?: string;
}

/** A visitor's browser at the job fair, which keeps its cookie. */
export function fairVisitor(app: Parameters<typeof callApi>[0], ip = "203.0.113.7") {
  let cookie = "";

  async function call(line: Parameters<typeof callApi>[1], body?: unknown, { key }: SendOptions = {}) {
    const answer = await callApi(app, line, {
      ...(body === undefined ? {} : { body }),
      ip,
      headers: {
        ...(cookie ? { Cookie: cookie } : {}),
        ...(key ? { "Idempotency-Key": key.padEnd(16, "-") } : {}),
      },
    });
    const given = answer.headers.getSetCookie().find((cookie) => !cookie.startsWith(COOKIE_SIGN));
    if (given !== undefined) cookie = /=;|Max-Age=0/.test(given) ? "" : (given.split(";")[0] ?? "");
    return answer;
  }

  const sendCompany = (changes: Changes = {}, options?: SendOptions) =>
    call("POST /api/jobfair/companies", { ...fairCompany, ...changes }, options);
  const sendContact = (companyId: string, changes: Changes = {}, options?: SendOptions) =>
    call("POST /api/jobfair/users", { ...fairContact, companyId, ...changes }, options);
  const sendGifts = (companyId: string, changes: Changes = {}) =>
    call("POST /api/selection", { ...fairGifts, companyId, ...changes });

  /** Completes all three steps, and returns the company's id. */
  async function register(company: Changes = {}, contact: Changes = {}, selection: Changes = {}) {
    const { companyId } = (await (await sendCompany(company)).json()) as { companyId: string };
    await sendContact(companyId, contact);
    await sendGifts(companyId, selection);
    return companyId;
  }

  return { call, sendCompany, sendContact, sendGifts, register, cookie: () => cookie };
}
