import { TextAreaField } from "#components/ui/TextAreaField.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import styles from "./ProjectForm.module.css";
import type { ProjectFormFields } from "./use-project-form.ts";

/** What the idea is. */
export const IdeaFields = ({ form }: { readonly form: ProjectFormFields }) => (
  <fieldset className={styles.part}>
    <legend className={styles.legend}>Your idea</legend>
    <div className={styles.fields}>
      <TextField label="Project or idea name" wide {...form.field("projectName")} />
      <TextAreaField
        label="Summary"
        hint="The whole of it in a few sentences."
        wide
        {...form.field("summary")}
      />
      <TextAreaField label="What problem does it solve?" wide {...form.field("problemSolved")} />
      <TextAreaField label="Who benefits from it?" {...form.field("beneficiaries")} />
      <TextAreaField label="Why will it succeed?" {...form.field("successReason")} />
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
