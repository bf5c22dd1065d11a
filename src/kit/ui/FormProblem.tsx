import type { Problem } from "#kit/forms/form-problem.ts";
import type { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { FormAlert } from "./FormAlert.tsx";

interface Props {
  readonly form: Pick<
    ReturnType<typeof useSchemaForm>,
    "getFieldState" | "formState" | "setFocus" | "isRefused"
  >;
  readonly problem: Problem | null;
  /** Rewords a field's error for the list of all errors, if it is unclear without the field beside it. */
  readonly wordError?: (name: string, error: string) => string;
}

/** Shows above a form why it was not sent, until the problem is corrected (spec-decisions J3). */
export function FormProblem({ form, problem, wordError = (_, error) => error }: Props) {
  if (!problem) return null;
  const { text, names = [] } = problem;
  if (text !== undefined) {
    const isAboutForm = names.length === 0;
    const isOpen = isAboutForm || names.some(form.isRefused);
    return isOpen && <FormAlert takesFocus={isAboutForm}>{text}</FormAlert>;
  }
  const errors = names.flatMap((name) => {
    const message = form.getFieldState(name, form.formState).error?.message;
    return message ? [{ name, message: wordError(name, message) }] : [];
  });
  return errors.length > 0 && <ErrorSummary errors={errors} onPick={form.setFocus} />;
}
