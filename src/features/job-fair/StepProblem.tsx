import { FormProblem, type Problem } from "#components/ui/FormProblem.tsx";
import type { useSchemaForm } from "#lib/use-schema-form.ts";

interface Props {
  readonly form: Pick<ReturnType<typeof useSchemaForm>, "getFieldState" | "formState" | "setFocus">;
  readonly problem: Problem | null;
}

/** Why a step was not taken, above it. */
export const StepProblem = ({ form, problem }: Props) =>
  problem && (
    <FormProblem
      problem={problem}
      errorOf={(name) => form.getFieldState(name, form.formState).error?.message}
      onPick={form.setFocus}
    />
  );
