import type { ReactNode } from "react";
import { say, sayIfKnown } from "#kit/language.ts";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { useHeldDuringPress } from "#kit/ui/press.ts";
import styles from "./FormProblem.module.css";
import type { useSchemaForm } from "./use-schema-form.ts";

/** Why a form was not sent, or cannot be. */
export interface Problem {
  /** Shown above the form. Without it, the errors of the fields are listed there. */
  readonly text?: string;
  /**
   * The fields that it is about, the first of which has the focus; it is settled once they are corrected. None: it is
   * about the form as a whole.
   */
  readonly names?: readonly string[];
}

/** A problem with a text, whose fields show it or a text of their own as well. */
export interface TextProblem extends Problem {
  readonly text: string;
}

interface ErrorSummaryProps {
  readonly errors: readonly { readonly name: string; readonly message: string }[];
  /** Moves the focus to the field of that name. */
  readonly onPick: (name: string) => void;
}

/** All errors of a form, shown above it. A corrected field leaves the list silently. */
const ErrorSummary = ({ errors, onPick }: ErrorSummaryProps) => (
  <FormAlert>
    <span className={styles.title}>{say("Validation Error:")}</span>
    {errors.map(({ name, message }) => (
      <span key={name}>
        {" "}
        <button type="button" className={styles.error} onClick={() => onPick(name)}>
          {sayIfKnown(message)}
        </button>
      </span>
    ))}
  </FormAlert>
);

interface Props {
  readonly form: Pick<
    ReturnType<typeof useSchemaForm>,
    "getFieldState" | "formState" | "setFocus" | "isRefused"
  >;
  readonly problem: Problem | null;
  /** Rewords a field's error for the list of all errors, if it is unclear without the field beside it. */
  readonly wordError?: ((name: string, error: string) => string) | undefined;
}

/** Shows above a form why it was not sent, until the problem is corrected. */
export function FormProblem(props: Props) {
  return useHeldDuringPress(shownProblem(props));
}

function shownProblem({ form, problem, wordError = (_, error) => error }: Props): ReactNode {
  if (!problem) return null;
  const { text, names = [] } = problem;
  if (text !== undefined) {
    const isAboutForm = names.length === 0;
    const isOpen = isAboutForm || names.some(form.isRefused);
    return isOpen && <FormAlert takesFocus={isAboutForm}>{sayIfKnown(text)}</FormAlert>;
  }
  const errors = names.flatMap((name) => {
    const message = form.getFieldState(name, form.formState).error?.message;
    return message ? [{ name, message: wordError(name, message) }] : [];
  });
  return errors.length > 0 && <ErrorSummary errors={errors} onPick={form.setFocus} />;
}
