import type { ReactNode } from "react";
import { type EditedFile, FileField } from "#admin/editor/files.tsx";
import type { FieldBinding } from "#kit/forms/use-schema-form.ts";
import { SelectField, TextField } from "#kit/ui/Field.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { CurrentFile } from "#kit/upload/ChosenFile.tsx";
import { SOCIAL_SLOTS } from "../staff.ts";
import { salesPersonLabels } from "../staff-labels.ts";
import { type linkFields, platformChoices } from "../staff-links.ts";
import styles from "./StaffForm.module.css";
import type { PicturePlan } from "./staff-form-plans.ts";

/** The part of a form that a group of fields needs: their bindings and their text. */
export interface FieldsOf<Name extends string> {
  readonly field: (name: Name) => FieldBinding;
  readonly text: (name: Name) => string;
}

interface PartProps {
  readonly title: string;
  /** A muted line below the title. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** A group of related fields with a title. */
export const FormPart = ({ title, note, children }: PartProps) => (
  <fieldset className={styles.part}>
    <legend className={styles.legend}>
      {title}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
);

interface LinkProps {
  readonly form: FieldsOf<keyof typeof linkFields>;
}

/** The four social links of a person, with platform and URL each. */
export const LinkFields = ({ form }: LinkProps) =>
  SOCIAL_SLOTS.map((slot) => (
    <div key={slot} className={styles.slot}>
      <SelectField
        label={salesPersonLabels[`socialmedia${slot}`]}
        placeholder="None"
        optional
        options={platformChoices}
        {...form.field(`socialmedia${slot}`)}
      />
      <TextField
        label={salesPersonLabels[`platform${slot}`]}
        optional
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field(`platform${slot}`)}
      />
    </div>
  ));

interface PictureProps {
  readonly plans: readonly PicturePlan[];
  readonly files: Readonly<Record<string, EditedFile>>;
  /** A new record has no saved pictures, and needs some. */
  readonly isNew: boolean;
}

/** The pictures of a record. Each is uploaded as soon as it is chosen, so that its errors are known before saving. */
export const PictureFields = ({ plans, files, isNew }: PictureProps) =>
  plans.map(({ name, label, isNeeded, uploaded }) => {
    const file = files[name];
    if (!file) return null;
    return (
      <FileField
        key={name}
        file={file}
        purpose={name}
        label={label}
        optional={!isNew || !isNeeded}
        sendsAhead
        current={
          !isNew &&
          file.saved !== "" && <CurrentFile name={`Saved ${label.toLowerCase()}`} picture={file.saved} />
        }
        onUploaded={() => uploaded !== undefined && announce(uploaded)}
      />
    );
  });
