import { useEffect } from "react";
import { TextField } from "#components/ui/TextField.tsx";
import styles from "./EditorForm.module.css";
import { EditorForm } from "./EditorForm.tsx";
import { useRecordEditor } from "./use-record-editor.ts";
import { useReportUnsaved } from "./use-report-unsaved.ts";
import type { WordsPanelProps } from "./WordsPanel.tsx";

interface Props<Clean extends object> extends Omit<WordsPanelProps<Clean>, "title"> {
  readonly name: string;
  readonly titleId: string;
  readonly isEditing: boolean;
  /** It is saved, or was cancelled. */
  readonly onFinish: () => void;
}

export function WordsForm<Clean extends object>(props: Props<Clean>) {
  const { schema, query, labels, record, send, texts, name, titleId, isEditing, onFinish, report } = props;
  const names = Object.keys(labels) as (keyof Clean & string)[];
  const editor = useRecordEditor<Clean>({
    schema,
    query,
    labels,
    send,
    texts,
    initial: Object.fromEntries(names.map((field) => [field, record[field]])),
    version: record.version,
    onSaved: onFinish,
  });
  const { setFocus } = editor.form;
  const [first = ""] = names;
  useReportUnsaved(report, name, isEditing && editor.form.formState.isDirty);

  useEffect(() => {
    if (isEditing) setFocus(first);
  }, [isEditing, first, setFocus]);

  return (
    <EditorForm
      editor={editor}
      labelledBy={titleId}
      save={isEditing ? "Save" : null}
      onCancel={isEditing ? onFinish : undefined}
    >
      <div className={styles.fields}>
        {names.map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            readOnly={!isEditing}
            autoComplete="off"
            {...editor.form.field(field)}
          />
        ))}
      </div>
    </EditorForm>
  );
}
