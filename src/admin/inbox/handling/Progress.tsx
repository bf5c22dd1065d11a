import type { ComponentPropsWithRef } from "react";
import * as z from "zod/mini";
import { useSingleKey } from "#admin/screen/shortcuts.tsx";
import { usePermission } from "#admin/session/account.ts";
import {
  type ListedProgress,
  listedProgressLabels,
  type Progress,
  progressAnswerSchema,
  progressLabels,
  progressSchema,
  progressSteps,
} from "#rules/progress.ts";
import { CompactSelect } from "../filters/CompactSelect.tsx";
import { FixedField, HandlingField } from "./HandlingField.tsx";
import { type RecordHandling, useHandling } from "./use-handling.ts";

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

function Choice({ of, progress }: FieldProps) {
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
  if (usePermission(of.permission)) return <Choice key={of.paths.progress} of={of} progress={progress} />;
  return <FixedField label="Progress" value={progressLabels[progress]} />;
}
