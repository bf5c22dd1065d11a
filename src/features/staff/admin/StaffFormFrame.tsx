import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef } from "react";
import { SavingNotice } from "#admin/editor/EditorForm.tsx";
import { type EditedFile, FileField } from "#admin/editor/files.tsx";
import { ConflictNotice, RestoredNote } from "#admin/editor/notices.tsx";
import { SAVE_KEYS, useSaveKeys } from "#admin/editor/save.ts";
import { LeaveGuard } from "#admin/editor/unsaved.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { COMMAND_KEY, KeyCap } from "#admin/screen/shortcuts.tsx";
import { FormProblem } from "#kit/forms/FormProblem.tsx";
import { SentFields } from "#kit/forms/FormSending.tsx";
import type { FieldBinding } from "#kit/forms/use-schema-form.ts";
import { Button } from "#kit/ui/Button.tsx";
import { SelectField, TextField } from "#kit/ui/Field.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { CurrentFile } from "#kit/upload/ChosenFile.tsx";
import { SOCIAL_SLOTS } from "../staff.ts";
import { linkFields, platformChoices } from "../staff-links.ts";
import styles from "./StaffForm.module.css";
import { addTitle, editTitle, type PicturePlan } from "./staff-form-plans.ts";
import type { StaffFormState } from "./use-staff-form.ts";

/** The part of a form that a group of fields needs: their bindings and their text. */
export interface FieldsOf<Name extends string> {
  readonly field: (name: Name) => FieldBinding;
  readonly text: (name: Name) => string;
}

interface PartProps {
  readonly title: string;
  /** A muted line below the title. */
  readonly subtitle?: string;
  readonly children: ReactNode;
}

/** A group of related fields with a title. */
export const FormPart = ({ title, subtitle, children }: PartProps) => (
  <fieldset className={styles.part}>
    <legend className={styles.legend}>
      <span>{title}</span>
      {subtitle !== undefined && <span className={styles.subtitle}>{subtitle}</span>}
    </legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
);

/** The four social links of a person, with platform and URL each. */
export const LinkFields = ({ form }: { readonly form: FieldsOf<keyof typeof linkFields> }) =>
  SOCIAL_SLOTS.map((slot) => (
    <div key={slot} className={styles.slot}>
      <SelectField
        label={linkFields[`socialmedia${slot}`].label}
        placeholder="None"
        optional
        options={platformChoices}
        {...form.field(`socialmedia${slot}`)}
      />
      <TextField
        label={linkFields[`platform${slot}`].label}
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

/** A control with incomplete input, such as a date without its year, whose value would be read as empty. */
const incompleteControl = (form: HTMLFormElement): HTMLInputElement | undefined =>
  Array.from(form.elements)
    .filter((control) => control instanceof HTMLInputElement)
    .find(({ validity }) => validity.badInput);

interface FrameProps<Fields extends object> {
  readonly staff: StaffFormState<Fields>;
  /** URL that Cancel leads to. */
  readonly list: string;
  readonly children: ReactNode;
}

/** The notices, buttons and leave guard around the fields of each staff form. */
export function StaffFormFrame<Fields extends object>({ staff, list, children }: FrameProps<Fields>) {
  const { plan, form, base, record, pictures, problem, conflict, state } = staff;
  const element = useRef<HTMLFormElement>(null);
  const isEdit = record !== null;
  const title = isEdit ? editTitle(plan.category) : addTitle(plan.category);
  useSaveKeys(element);

  const pictureNamed = (name: string) => pictures.find((picture) => picture.name === name);

  function setFocus(name: string) {
    const picture = pictureNamed(name);
    if (picture) picture.focus();
    else form.setFocus(name);
  }

  /** An error in the list of all errors, where that of a picture needs its label. */
  function wordError(name: string, error: string): string {
    const picture = pictureNamed(name);
    return picture ? `${picture.label}: ${error}` : error;
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const incomplete = incompleteControl(event.currentTarget);
    if (!incomplete) return void staff.submit();
    form.setError(incomplete.name, { type: "incomplete", message: incomplete.validationMessage });
    incomplete.focus();
  }

  /** Unless the list is opened in another tab. */
  function cancel({ ctrlKey, metaKey, shiftKey }: MouseEvent) {
    if (ctrlKey || metaKey || shiftKey) return;
    staff.cancel();
  }

  return (
    <div className={styles.frame}>
      <ScreenHeading title={title} subtitle={record ? String(base.values["name"] ?? "") : undefined} />
      {staff.onDiscard !== undefined && (
        <RestoredNote notKept={staff.hasFiles ? null : "picture"} onDiscard={staff.onDiscard} />
      )}
      {conflict === null ? (
        <FormProblem form={{ ...form, setFocus }} problem={problem} wordError={wordError} />
      ) : (
        <ConflictNotice {...conflict} />
      )}
      <form aria-label={title} ref={element} method="post" noValidate onSubmit={submit}>
        <SentFields isSending={state !== "idle"}>{children}</SentFields>
        <div className={styles.bar}>
          <Button type="submit" busy={state !== "idle"} aria-keyshortcuts={SAVE_KEYS}>
            {isEdit ? "Update" : "Save"}
          </Button>
          <a className="button button--quiet" href={list} onClick={cancel}>
            Cancel
          </a>
          <SavingNotice {...staff} />
          <p className={styles.keys} aria-hidden="true">
            <KeyCap>{`${COMMAND_KEY} S`}</KeyCap>
            <span> saves</span>
          </p>
        </div>
      </form>
      <LeaveGuard hasChanges={staff.hasUnsaved} onLeave={staff.end} />
    </div>
  );
}
