import { RefusedError } from "#kit/api-client.ts";
import type { Problem, TextProblem } from "#kit/ui/FormProblem.tsx";
import { pages } from "#paths";

/** Where a problem can be fixed, or what to do instead. */
interface OtherPage {
  readonly href: string;
  readonly name: string;
}

/** Why a step was not accepted. */
export interface StepProblem extends TextProblem {
  readonly page?: OtherPage;
}

/** Whether the problem leads to another page. */
export const leadsOn = (problem: Problem | null): problem is StepProblem =>
  problem !== null && "page" in problem;

const waitingList: OtherPage = { href: pages.jobFairWaitingList, name: "waiting list" };

const CONFLICT = 409;

/**
 * The problem if the server refused a step because companies cannot register at this moment; `null` for any other
 * failure, such as a state that is not accepted as part of the company's place.
 */
export function seasonProblem(cause: unknown): StepProblem | null {
  if (!(cause instanceof RefusedError) || cause.status !== CONFLICT) return null;
  return cause.body.fields?.["state"] === undefined ? null : { text: cause.message, page: waitingList };
}
