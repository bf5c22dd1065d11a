import type { ReactNode } from "react";
import type * as z from "zod/mini";
import type { FormValues } from "#kit/forms/schema-resolver.ts";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { EditorForm } from "./EditorForm.tsx";
import { useFocusOnEdit } from "./focus.ts";
import { type ReportUnsaved, useReportUnsaved } from "./unsaved.tsx";
import { type EditorOptions, useEditor } from "./use-editor.ts";

/** What the panel around the form passes to it (see `usePanelBase`). */
export interface ReadFirst {
  readonly titleId: string;
  readonly isEditing: boolean;
  readonly report: ReportUnsaved;
  /** Called after saving. */
  readonly onFinish: () => void;
  readonly onCancel: () => void;
}

interface Props<Fields extends object> extends ReadFirst, Omit<EditorOptions<Fields>, "form" | "onDone"> {
  /** The name under which it reports unsaved changes. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Fields, FormValues>;
  /** The field that is focused when Edit is pressed. */
  readonly first: (keyof Fields & string) | undefined;
  readonly children: (form: ReturnType<typeof useSchemaForm<Fields>>) => ReactNode;
}

/** A form that is read-only until Edit is pressed. */
export function ReadFirstForm<Fields extends object>(props: Props<Fields>) {
  const { titleId, isEditing, report, onFinish, onCancel, name, schema, first, children, ...options } = props;
  const form = useSchemaForm(schema, options.values);
  const editor = useEditor<Fields>({ ...options, form, onDone: onFinish });
  useReportUnsaved(report, name, isEditing && form.formState.isDirty);
  useFocusOnEdit(isEditing && !editor.onDiscard, first, form.setFocus);

  return (
    <EditorForm
      editor={editor}
      labelledBy={titleId}
      notKept={null}
      save={isEditing ? "Save" : null}
      onCancel={isEditing ? onCancel : undefined}
    >
      {children(form)}
    </EditorForm>
  );
}
