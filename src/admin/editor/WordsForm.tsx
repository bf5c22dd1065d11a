import { useEffect } from "react";
import type * as z from "zod/mini";
import { type FormValues, useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { TextField } from "#kit/ui/TextField.tsx";
import type { ContentQuery } from "./content.queries.ts";
import { EditorForm } from "./EditorForm.tsx";
import { type EditorOptions, useRecordEditor } from "./use-record-editor.ts";
import { useReportUnsaved } from "./use-report-unsaved.ts";
import type { FormsUnsaved } from "./use-unsaved.tsx";
import styles from "./WordsForm.module.css";

/** A record of short texts, with one field each. */
export interface Words<Clean extends object> {
  readonly schema: z.ZodMiniType<Clean, FormValues>;
  readonly labels: Readonly<Record<keyof Clean & string, string>>;
  readonly record: { readonly version?: number | undefined } & {
    readonly [K in keyof Clean & string]: string;
  };
  /** The query that the record comes from. */
  readonly query: ContentQuery;
  readonly send: EditorOptions<Clean>["send"];
  readonly texts: EditorOptions<Clean>["texts"];
  readonly unsaved: FormsUnsaved;
}

interface Props<Clean extends object> extends Words<Clean> {
  readonly name: string;
  readonly draftKey: string;
  readonly titleId: string;
  readonly isEditing: boolean;
  /** Called after saving or cancelling. */
  readonly onFinish: () => void;
}

export function WordsForm<Clean extends object>(props: Props<Clean>) {
  const { schema, query, labels, record, send, texts, name, titleId, isEditing, onFinish, unsaved } = props;
  const names = Object.keys(labels) as (keyof Clean & string)[];
  const initial = Object.fromEntries(names.map((field) => [field, record[field]]));
  const form = useSchemaForm(schema, initial);
  const editor = useRecordEditor({
    form,
    initial,
    query,
    draftKey: props.draftKey,
    labels,
    send,
    texts,
    version: record.version,
    onSaved: onFinish,
  });
  const { setFocus } = form;
  const [first = ""] = names;
  useReportUnsaved(unsaved.report, name, isEditing && form.formState.isDirty);

  // Focus the first field after Edit was pressed, but not when a draft was restored on load.
  const isBegun = isEditing && !editor.onDiscard;
  useEffect(() => {
    if (isBegun) setFocus(first);
  }, [isBegun, first, setFocus]);

  return (
    <EditorForm
      editor={editor}
      labelledBy={titleId}
      notKept={null}
      save={isEditing ? "Save" : null}
      onCancel={isEditing ? () => unsaved.before(name, onFinish) : undefined}
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
