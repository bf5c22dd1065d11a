import type { ComponentProps } from "react";
import { pages } from "#addresses/public.ts";
import { RefusedError } from "#kit/api-client.ts";
import { FormProblem, type Problem, type TextProblem } from "#kit/forms/FormProblem.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";

/** Says why a step was not accepted, with a link to the page that helps. */
export const StepAlert = ({ text, page }: Pick<StepProblem, "text" | "page">) => (
  <FormAlert takesFocus>
    <span>{text}</span>
    {page && (
      <>
        {" "}
        <a href={page.href}>{`Go to the ${page.name}`}</a>
      </>
    )}
  </FormAlert>
);

/** The same above the fields of step 1 or 2, which most problems are about. */
export const StepFormProblem = ({
  form,
  problem,
}: Pick<ComponentProps<typeof FormProblem>, "form" | "problem">) =>
  leadsOn(problem) ? <StepAlert {...problem} /> : <FormProblem form={form} problem={problem} />;

/** Where a problem can be fixed, or what to do instead. */
interface OtherPage {
  readonly href: string;
  readonly name: string;
}

export interface StepProblem extends TextProblem {
  readonly page?: OtherPage;
}

/** Whether the problem leads to another page. */
const leadsOn = (problem: Problem | null): problem is StepProblem => problem !== null && "page" in problem;

const waitingList: OtherPage = { href: pages.jobFairWaitingList, name: "waiting list" };

const CONFLICT = 409;

/** Why a step is not sent at all. */
export class StepError extends Error {
  readonly problem: StepProblem;

  constructor(problem: StepProblem) {
    super(problem.text);
    this.problem = problem;
  }
}

/**
 * The problem if a step was not sent, or if the server refused it because companies cannot register at this moment;
 * `null` for any other failure, such as a state that is not accepted as part of the company's place.
 */
export function knownProblem(cause: unknown): StepProblem | null {
  if (cause instanceof StepError) return cause.problem;
  if (!(cause instanceof RefusedError) || cause.status !== CONFLICT) return null;
  return cause.body.fields?.["state"] === undefined ? null : { text: cause.message, page: waitingList };
}
