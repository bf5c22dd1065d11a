import { ErrorSummary } from "./ErrorSummary.tsx";
import { FormAlert } from "./FormAlert.tsx";

/** Why a form was not taken: fields that were wrong, or a text about the whole. */
export type Problem =
  | { readonly kind: "fields"; readonly names: readonly string[] }
  | {
      readonly kind: "text";
      readonly text: string;
      /** A field says so as well, and has the focus. */
      readonly isAboutFields: boolean;
    };

interface Props {
  readonly problem: Problem;
  /** What is wrong with that field by now. */
  readonly errorOf: (name: string) => string | undefined;
  readonly onPick: (name: string) => void;
}

/** Says above a form why it was not taken, for as long as that is so. */
export function FormProblem({ problem, errorOf, onPick }: Props) {
  if (problem.kind === "text")
    return <FormAlert takesFocus={!problem.isAboutFields}>{problem.text}</FormAlert>;
  const errors = problem.names.flatMap((name) => {
    const message = errorOf(name);
    return message ? [{ name, message }] : [];
  });
  return errors.length > 0 && <ErrorSummary errors={errors} onPick={onPick} />;
}
