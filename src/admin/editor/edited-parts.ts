import type { TextProblem } from "#kit/forms/FormProblem.tsx";
import type { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { announceError } from "#kit/ui/Toasts.tsx";
import { type Upload, uploadNotices } from "#kit/upload/upload-state.ts";
import type { Difference } from "./notices.tsx";
import type { Saved } from "./send-change.ts";

/** What is edited besides the fields: a file of `useFiles`, or a password. It knows its own base. */
export interface EditedPart {
  readonly name: string;
  readonly isChanged: boolean;
  /** Why it cannot be sent. */
  readonly obstacle: string | null;
  /** A file's upload that a save waits for. */
  readonly upload?: Upload | null;
  readonly focus: () => void;
  /** The differences to show in a conflict. */
  readonly differences: () => Difference[];
  /** Whether this part is unchanged in the record that another administrator saved. */
  readonly isUncontested: (theirs: Saved) => boolean;
  /** Makes that record the base of this edit. */
  readonly moveTo: (theirs: Saved) => void;
  /** Discards the edit, and shows the record that another administrator saved, if there is one. */
  readonly reset: (theirs: Saved | null) => void;
}

export function partsOf(
  form: Pick<ReturnType<typeof useSchemaForm>, "refuse">,
  parts: readonly EditedPart[],
) {
  const partNamed = (name: string | undefined) => parts.find((part) => part.name === name);

  /** Shows each error beside its part until the part is changed. Focuses the first such part, and returns their names. */
  function showErrors(errors: Readonly<Record<string, string | null>>): readonly string[] {
    const names = parts.map(({ name }) => name).filter((name) => errors[name]);
    for (const name of names) form.refuse(name, errors[name] ?? "");
    partNamed(names[0])?.focus();
    return names;
  }

  /** Shows and announces why files cannot be sent. */
  function reportObstacles(): TextProblem | null {
    const faulty = showErrors(Object.fromEntries(parts.map(({ name, obstacle }) => [name, obstacle])));
    const first = partNamed(faulty[0]);
    if (!first?.obstacle) return null;
    announceError(first.isChanged ? first.obstacle : uploadNotices.missing);
    return { text: first.obstacle, names: faulty };
  }

  return {
    /** The uploads that a save waits for. */
    uploads: parts.flatMap(({ upload }) => upload ?? []),
    partDifferences: () => parts.flatMap((part) => part.differences()),
    showErrors,
    reportObstacles,
  };
}
