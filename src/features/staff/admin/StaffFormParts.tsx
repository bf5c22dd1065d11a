import type { ReactNode } from "react";
import { isGiven } from "#admin/screen/missing.ts";
import { SignedUploadField } from "#admin/session/SignedUploadField.tsx";
import type { FieldBinding } from "#kit/forms/use-schema-form.ts";
import { SelectField, TextField } from "#kit/ui/Field.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { CurrentFile } from "#kit/upload/ChosenFile.tsx";
import { type UploadChoice, uploadNotices } from "#kit/upload/upload-state.ts";
import { SOCIAL_SLOTS } from "../staff.ts";
import { salesPersonLabels } from "../staff-labels.ts";
import { type linkFields, platformChoices } from "../staff-links.ts";
import type { StaffRecord } from "../staff-record.ts";
import styles from "./StaffForm.module.css";
import type { PicturePlan } from "./staff-form-plans.ts";
import type { Pictures } from "./use-pictures.ts";

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
  readonly pictures: Pictures;
  /** The record whose saved pictures are shown; `null` for a new one. */
  readonly record: StaffRecord | null;
}

/** The pictures of a record. Each is uploaded as soon as it is chosen, so that its errors are known before saving. */
export const PictureFields = ({ plans, pictures, record }: PictureProps) =>
  plans.map(({ name, label, isNeeded, uploaded }) => {
    const current = record?.[name];

    const { key, ...field } = pictures.field(name);

    function choose(choice: UploadChoice) {
      field.onChange(choice);
      if (choice.status === "ready" && uploaded !== undefined) announce(uploaded);
    }

    return (
      <SignedUploadField
        key={key}
        purpose={name}
        label={label}
        optional={record !== null || !isNeeded}
        sendsAhead
        current={isGiven(current) && <CurrentFile name={`Saved ${label.toLowerCase()}`} picture={current} />}
        {...field}
        onChange={choose}
        onPrepared={() => announce(uploadNotices.prepared)}
      />
    );
  });
