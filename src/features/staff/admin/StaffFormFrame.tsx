import { type ReactNode, type SyntheticEvent, useRef } from "react";
import { DeletedNotice, deletedWords, RestoredNote } from "#admin/editor/notices.tsx";
import { SAVE_KEYS, useSaveKeys } from "#admin/editor/save.ts";
import { LeaveGuard } from "#admin/editor/unsaved.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { COMMAND_KEY } from "#admin/screen/shortcuts/command-key.ts";
import { KeyCap } from "#admin/screen/shortcuts/KeyCap.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { FormProblem } from "#kit/ui/FormProblem.tsx";
import { SendingNotice, SentFields } from "#kit/ui/FormSending.tsx";
import { StaffConflict } from "./StaffConflict.tsx";
import styles from "./StaffForm.module.css";
import { addTitle, editTitle } from "./staff-form-plans.ts";
import type { StaffFormState } from "./use-staff-form.ts";

/** A control with incomplete input, such as a date without its year, whose value would be read as empty. */
const incompleteControl = (form: HTMLFormElement): HTMLInputElement | undefined =>
  Array.from(form.elements)
    .filter((control) => control instanceof HTMLInputElement)
    .find(({ validity }) => validity.badInput);

interface Props<Clean extends object> {
  readonly staff: StaffFormState<Clean>;
  /** URL that Cancel leads to. */
  readonly list: string;
  readonly children: ReactNode;
}

/** The notices, buttons and leave guard around the fields of each staff form. */
export function StaffFormFrame<Clean extends object>({ staff, list, children }: Props<Clean>) {
  const { plan, entries, problem, conflict, state } = staff;
  const { form, isDeleted } = entries;
  const element = useRef<HTMLFormElement>(null);
  const { record } = entries.base;
  const isEdit = record !== null;
  const words = isDeleted ? deletedWords : { save: isEdit ? "Update" : "Save", cancel: "Cancel" };
  const title = isEdit ? editTitle(plan.category) : addTitle(plan.category);
  useSaveKeys(element);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const incomplete = incompleteControl(event.currentTarget);
    if (!incomplete) return void staff.submit();
    form.setError(incomplete.name, { type: "incomplete", message: incomplete.validationMessage });
    incomplete.focus();
  }

  return (
    <div className={styles.frame}>
      <ScreenHeading title={title} note={record?.name ?? undefined} />
      {entries.isRestored && !isDeleted && <RestoredNote notKept="picture" onDiscard={entries.discard} />}
      {conflict === undefined ? (
        <FormProblem
          form={{ ...form, setFocus: staff.setFocus }}
          problem={problem}
          wordError={entries.pictures.wordError}
        />
      ) : (
        <StaffConflict staff={staff} />
      )}
      {isDeleted && (
        <DeletedNotice
          again={entries.pictures.chosen.length > 0 ? undefined : "Please choose the picture again."}
        />
      )}
      <form aria-label={title} ref={element} method="post" noValidate onSubmit={submit}>
        <SentFields isSending={state !== "idle"}>{children}</SentFields>
        <div className={styles.bar}>
          <Button type="submit" busy={state !== "idle"} aria-keyshortcuts={SAVE_KEYS}>
            {words.save}
          </Button>
          <a className="button button--quiet" href={list} onClick={isDeleted ? entries.finish : undefined}>
            {words.cancel}
          </a>
          <SendingNotice state={state} onCancel={staff.cancel} />
          <p className={styles.keys} aria-hidden="true">
            <KeyCap>{`${COMMAND_KEY} S`}</KeyCap> saves
          </p>
        </div>
      </form>
      <LeaveGuard hasChanges={entries.hasChanges} onLeave={entries.finish} />
    </div>
  );
}
