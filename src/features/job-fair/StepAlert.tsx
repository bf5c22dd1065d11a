import type { ComponentProps } from "react";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { FormProblem } from "#kit/ui/FormProblem.tsx";
import { leadsOn, type StepProblem } from "./step-problem.ts";

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
