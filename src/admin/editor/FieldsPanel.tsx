import type { ReactNode } from "react";
import type * as z from "zod/mini";
import type { FormValues } from "#kit/forms/schema-resolver.ts";
import { TextField } from "#kit/ui/Field.tsx";
import { usePanelBase } from "./base.ts";
import type { ContentQuery } from "./content-query.ts";
import styles from "./FieldsPanel.module.css";
import { placeholderWhileRead } from "./fields.tsx";
import { EditablePanel } from "./Panel.tsx";
import { ReadFirstForm } from "./ReadFirstForm.tsx";
import type { FormsUnsaved } from "./unsaved.tsx";
import type { EditorOptions } from "./use-editor.ts";

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

interface Props<Fields extends object> extends PanelFields<Fields> {
  readonly title: string;
  readonly tools?: ReactNode;
}

/**
 * Fields that are read-only until Edit is pressed. Save and Cancel return to reading; Cancel reloads them from the
 * server.
 */
export function FieldsPanel<Fields extends object>(props: Props<Fields>) {
  const { title, record: latest, tools, unsaved, schema, labels, ...sent } = props;
  const draftKey = `words/${title}`;
  const base = usePanelBase(latest, sent.query.queryKey, draftKey);
  const names = Object.keys(labels) as (keyof Fields & string)[];

  return (
    <EditablePanel
      title={title}
      subject={title.toLowerCase()}
      base={base}
      required="content:write"
      tools={tools}
    >
      {(titleId) => (
        <ReadFirstForm<Fields>
          {...sent}
          key={base.key}
          name={title}
          schema={schema}
          labels={labels}
          draftKey={draftKey}
          values={Object.fromEntries(names.map((field) => [field, base.record[field]]))}
          version={base.record.version}
          first={names[0]}
          report={unsaved.report}
          titleId={titleId}
          isEditing={base.isEditing}
          onFinish={base.finish}
          onCancel={base.cancel}
        >
          {(form) => (
            <div className={styles.fields}>
              {names.map((field) => (
                <TextField
                  key={field}
                  label={labels[field]}
                  readOnly={!base.isEditing}
                  placeholder={placeholderWhileRead(!base.isEditing)}
                  autoComplete="off"
                  {...form.field(field)}
                />
              ))}
            </div>
          )}
        </ReadFirstForm>
      )}
    </EditablePanel>
  );
}
