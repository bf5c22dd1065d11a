import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import type { output } from "zod/mini";
import * as z from "zod/mini";
import { ConfirmDialog } from "#admin/editor/ConfirmDialog.tsx";
import { useSingleKey } from "#admin/screen/shortcuts.tsx";
import { useColleagues, usePermission } from "#admin/session/account.ts";
import {
  type ListedProgress,
  listedProgressLabels,
  type Owner,
  ownerAnswerSchema,
  ownerName,
  type Progress,
  progressAnswerSchema,
  progressLabels,
  progressSchema,
  progressSteps,
} from "#rules/progress.ts";
import { CompactSelect } from "../filters/CompactSelect.tsx";
import styles from "./handling-fields.module.css";
import { type RecordHandling, useHandling } from "./use-handling.ts";

/** A field that the administrator may not change. */
const FixedField = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <p className={styles.field}>
    <span className={styles.label}>{label}</span>
    <span>{` ${value}`}</span>
  </p>
);

const HandlingProblem = ({ problem, id }: { readonly problem: string | null; readonly id?: string }) =>
  problem !== null && (
    <p className={`field__error ${styles.problem}`} id={id} role="alert">
      {problem}
    </p>
  );

interface QuestionProps<T> {
  readonly handling: ReturnType<typeof useHandling<T>>;
  readonly nameOf: (value: T) => string;
}

/** Asked if somebody else has changed the record meanwhile. */
function HandlingQuestion<T>({ handling, nameOf }: QuestionProps<T>) {
  const { question, insist, closeQuestion } = handling;
  return (
    <ConfirmDialog
      open={question !== null}
      question="Someone else changed this first"
      confirm={`Set “${question ? nameOf(question.chosen) : ""}” anyway`}
      cancel="Leave it"
      onConfirm={() => insist()}
      onClose={closeQuestion}
    >
      <p>{question?.text}</p>
    </ConfirmDialog>
  );
}

interface Props<T> extends QuestionProps<T> {
  readonly label: string;
  readonly children: (control: { id: string; "aria-describedby": string | undefined }) => ReactNode;
}

/** A field of how a record is dealt with: its control, what went wrong, and the question if somebody else was faster. */
function HandlingField<T>({ label, handling, nameOf, children }: Props<T>) {
  const id = useId();
  const { problem } = handling;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, "aria-describedby": problem === null ? undefined : `${id}-problem` })}
      <HandlingProblem problem={problem} id={`${id}-problem`} />
      <HandlingQuestion handling={handling} nameOf={nameOf} />
    </div>
  );
}

interface SelectProps extends Omit<ComponentPropsWithRef<"select">, "className"> {
  /** The option that its keyboard shortcut chooses. */
  readonly "data-key-chooses"?: Progress;
  /** The options after those in `children`. */
  readonly options: readonly ListedProgress[];
}

export function ProgressSelect({ options, children, ...select }: SelectProps) {
  return (
    <CompactSelect {...select} name="progress">
      {children}
      {options.map((step) => (
        <option key={step} value={step}>
          {listedProgressLabels[step]}
        </option>
      ))}
    </CompactSelect>
  );
}

interface FieldProps {
  readonly of: RecordHandling;
  readonly progress: Progress;
}

function ProgressChoice({ of, progress }: FieldProps) {
  const doneKey = useSingleKey("e");
  const handling = useHandling<Progress>(
    of,
    {
      path: of.paths.progress,
      answer: progressAnswerSchema,
      body: (chosen) => ({ progress: chosen }),
      changes: (answer: z.output<typeof progressAnswerSchema>) => ({ progress: answer.progress }),
    },
    progress,
  );
  return (
    <HandlingField label="Progress" handling={handling} nameOf={(step) => progressLabels[step]}>
      {(field) => (
        <ProgressSelect
          {...field}
          aria-keyshortcuts={doneKey}
          data-key-chooses={"done" satisfies Progress}
          options={progressSteps}
          value={handling.shown}
          onChange={({ target }) => handling.choose(z.parse(progressSchema, target.value))}
        />
      )}
    </HandlingField>
  );
}

/** The progress of a record, editable with the permission for it. */
export function ProgressField({ of, progress }: FieldProps) {
  if (usePermission(of.permission))
    return <ProgressChoice key={of.paths.progress} of={of} progress={progress} />;
  return <FixedField label="Progress" value={progressLabels[progress]} />;
}

const NOBODY = "Nobody";

const nameOf = (owner: Owner | null) => (owner ? ownerName(owner) : NOBODY);

interface OwnerFieldProps {
  readonly of: RecordHandling;
  readonly owner: Owner | null;
}

function OwnerChoice({ of, owner }: OwnerFieldProps) {
  const { self, others } = useColleagues(of.permission);
  const takeKey = useSingleKey("a");
  const handling = useHandling<Owner | null>(
    of,
    {
      path: of.paths.owner,
      answer: ownerAnswerSchema,
      body: (chosen) => ({ owner: chosen?._id ?? null }),
      changes: (answer: output<typeof ownerAnswerSchema>) => ({ owner: answer.owner }),
    },
    owner,
  );
  const { shown } = handling;
  const people: readonly Owner[] = [...(self ? [self] : []), ...others];
  // Somebody who may not own it any more still does.
  const isListed = shown === null || people.some(({ _id }) => _id === shown._id);
  const chosenIn = (id: string) => people.find(({ _id }) => _id === id) ?? null;
  return (
    <HandlingField label="Owner" handling={handling} nameOf={nameOf}>
      {(field) => (
        <CompactSelect
          {...field}
          name="owner"
          aria-keyshortcuts={takeKey}
          data-key-chooses={self?._id}
          value={shown?._id ?? ""}
          onChange={({ target }) => handling.choose(chosenIn(target.value))}
        >
          <option value="">{NOBODY}</option>
          {people.map((person) => (
            <option key={person._id} value={person._id}>
              {person._id === self?._id ? `Me (${person.username})` : person.username}
            </option>
          ))}
          {!isListed && <option value={shown._id}>{ownerName(shown)}</option>}
        </CompactSelect>
      )}
    </HandlingField>
  );
}

/** The owner of a record, which can be changed with the permission for it. */
export function OwnerField({ of, owner }: OwnerFieldProps) {
  if (usePermission(of.permission)) return <OwnerChoice key={of.paths.owner} of={of} owner={owner} />;
  return <FixedField label="Owner" value={nameOf(owner)} />;
}
