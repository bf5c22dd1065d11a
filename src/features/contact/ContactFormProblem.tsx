import { ErrorSummary } from "#components/ui/ErrorSummary.tsx";
import { FormAlert } from "#components/ui/FormAlert.tsx";
import type { Problem } from "./use-contact-form.ts";

interface ContactFormProblemProps {
  readonly problem: Problem;
  /** What is wrong with that field by now. */
  readonly errorOf: (name: string) => string | undefined;
  readonly onPick: (name: string) => void;
}

/** Why the form was not taken, for as long as that is so. */
export function ContactFormProblem({ problem, errorOf, onPick }: ContactFormProblemProps) {
  if (problem.kind === "text")
    return <FormAlert takesFocus={!problem.isAboutFields}>{problem.text}</FormAlert>;
  const errors = problem.names.flatMap((name) => {
    const message = errorOf(name);
    return message ? [{ name, message }] : [];
  });
  return errors.length > 0 && <ErrorSummary errors={errors} onPick={onPick} />;
}
