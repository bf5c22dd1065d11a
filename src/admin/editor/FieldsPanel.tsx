import type { ReactNode } from "react";
import type * as z from "zod/mini";
import type { FormValues } from "#kit/forms/schema-resolver.ts";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { TextField } from "#kit/ui/Field.tsx";
import { usePanelBase } from "./base.ts";
import type { ContentQuery } from "./content-query.ts";
import { EditablePanel } from "./EditablePanel.tsx";
import { EditorForm } from "./EditorForm.tsx";
import styles from "./FieldsPanel.module.css";
import { useFocusOnEdit } from "./focus.ts";
import { type FormsUnsaved, useReportUnsaved } from "./unsaved.tsx";
import { type EditorOptions, useEditor } from "./use-editor.ts";

interface PanelFields<Fields extends object> {
  readonly schema: z.ZodMiniType<Fields, FormValues>;
  /** Labels of the fields; each is a line of text. */
  readonly labels: Readonly<Record<keyof Fields & string, string>>;
  readonly record: { readonly version?: number | undefined } & {
    readonly [K in keyof Fields & string]: string;
  };
  /** The query that the record comes from. */
  readonly query: ContentQuery;
  readonly send: EditorOptions<Fields>["send"];
  readonly texts: EditorOptions<Fields>["texts"];
  readonly unsaved: FormsUnsaved;
}

interface FormProps<Fields extends object> extends PanelFields<Fields> {
  readonly name: string;
  readonly draftKey: string;
  readonly titleId: string;
  readonly isEditing: boolean;
  /** Called after saving. */
  readonly onFinish: () => void;
  readonly onCancel: () => void;
}

function FieldsForm<Fields extends object>(props: FormProps<Fields>) {
  const {
    schema,
    query,
    labels,
    record,
    send,
    texts,
    name,
    titleId,
    isEditing,
    onFinish,
    onCancel,
    unsaved,
  } = props;
  const names = Object.keys(labels) as (keyof Fields & string)[];
  const values = Object.fromEntries(names.map((field) => [field, record[field]]));
  const form = useSchemaForm(schema, values);
  const editor = useEditor({
    form,
    values,
    query,
    draftKey: props.draftKey,
    labels,
    send,
    texts,
    version: record.version,
    onDone: onFinish,
  });
  useReportUnsaved(unsaved.report, name, isEditing && form.formState.isDirty);
  useFocusOnEdit(isEditing && !editor.onDiscard, names[0], form.setFocus);

  return (
    <EditorForm
      editor={editor}
      labelledBy={titleId}
      notKept={null}
      save={isEditing ? "Save" : null}
      onCancel={isEditing ? onCancel : undefined}
    >
      <div className={styles.fields}>
        {names.map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            readOnly={!isEditing}
            autoComplete="off"
            {...form.field(field)}
          />
        ))}
      </div>
    </EditorForm>
  );
}

interface Props<Fields extends object> extends PanelFields<Fields> {
  readonly title: string;
  readonly tools?: ReactNode;
}

/**
 * Fields that are read-only until Edit is pressed. Save and Cancel return to reading; Cancel reloads them from the
 * server.
 */
export function FieldsPanel<Fields extends object>(props: Props<Fields>) {
  const { title, record: latest, tools, ...form } = props;
  const draftKey = `words/${title}`;
  const base = usePanelBase(latest, form.query.queryKey, draftKey);

  return (
    <EditablePanel
      title={title}
      subject={title.toLowerCase()}
      base={base}
      required="content:write"
      tools={tools}
    >
      {(titleId) => (
        <FieldsForm
          {...form}
          key={base.key}
          name={title}
          draftKey={draftKey}
          record={base.record}
          titleId={titleId}
          isEditing={base.isEditing}
          onFinish={base.finish}
          onCancel={base.cancel}
        />
      )}
    </EditablePanel>
  );
}
