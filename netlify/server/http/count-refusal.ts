import type { Context } from "hono";
import { AppError } from "#rules/app-error.ts";
import { DAY_MS } from "#rules/calendar.ts";
import type { Deps } from "../platform/deps.ts";
import type { Store } from "../store/store.ts";
import { afterAnswer } from "./after-answer.ts";
import type { ApiEnv } from "./described.ts";

/** What is counted: calls that were not allowed or too many, and wrong captchas. */
const refusalKinds = ["forbidden", "too_many_requests", "captcha"] as const;

type RefusalKind = (typeof refusalKinds)[number];

const DAY_SECONDS = DAY_MS / 1000;

const counterOf = (kind: RefusalKind) => `refused:${kind}`;

/** Counts a refusal, so that superadmins see an attack; a log of each could be filled by one. */
export async function countRefusal(c: Context<ApiEnv>, error: Error): Promise<void> {
  if (!(error instanceof AppError)) return;
  const { code, details } = error;
  const kind = refusalKinds.find((known) => known === code || known === details.countedAs);
  // Calls from pages of other sites are refused before: they come from the browsers of people who know nothing of it,
  // and must not make us open a database for each.
  const deps: Deps | undefined = c.get("deps");
  if (kind && deps) {
    await afterAnswer(c, "refusals.not-counted", () => deps.store.count(counterOf(kind), DAY_SECONDS));
  }
}

/** The number of refusals of each kind, for a day from the first one on. */
export const readRefusals = async (store: Store): Promise<Record<RefusalKind, number>> => {
  const counts = await Promise.all(refusalKinds.map((kind) => store.count(counterOf(kind), DAY_SECONDS, 0)));
  const [forbidden = 0, tooMany = 0, captcha = 0] = counts.map(({ value }) => value);
  return { forbidden, too_many_requests: tooMany, captcha };
};
