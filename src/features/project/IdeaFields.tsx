import { TextAreaField, TextField } from "#kit/ui/Field.tsx";
import styles from "#kit/ui/FormLayout.module.css";
import type { ProjectFormFields } from "./use-project-form.ts";

/** The questions about an idea, by field. */
export const questions = {
  problemSolved: "What problem does it solve?",
  beneficiaries: "Who benefits from it?",
  successReason: "Why will it succeed?",
} as const;

const isQuestion = (name: string): name is keyof typeof questions => name in questions;

/** Words a field's problem for the list: the questions share one documented text, so each is named with it. */
export const problemOf = (name: string, message: string) =>
  isQuestion(name) ? `${questions[name]} ${message}` : message;

export const IdeaFields = ({ form }: { readonly form: ProjectFormFields }) => (
  <fieldset>
    <legend className={styles.legend}>Your idea</legend>
    <div className="field-grid">
      <TextField label="Project or idea name" wide {...form.field("projectName")} />
      <TextAreaField
        label="Summary"
        hint="The whole of it in a few sentences."
        wide
        {...form.field("summary")}
      />
      <TextAreaField label={questions.problemSolved} wide {...form.field("problemSolved")} />
      <TextAreaField label={questions.beneficiaries} {...form.field("beneficiaries")} />
      <TextAreaField label={questions.successReason} {...form.field("successReason")} />
      <TextAreaField
        label="Skills"
        hint="What you, or those with you, can do yourselves."
        optional
        wide
        {...form.field("skills")}
      />
    </div>
  </fieldset>
);
