import { useRef } from "react";
import type * as z from "zod/mini";
import { Button } from "#components/ui/Button.tsx";
import type { FormValues } from "#lib/use-schema-form.ts";
import type { ContentQuery } from "./content.queries.ts";
import { Panel } from "./Panel.tsx";
import { useFocusBack } from "./use-focus-back.ts";
import { useHeldRecord } from "./use-held-record.ts";
import type { EditorOptions } from "./use-record-editor.ts";
import type { ReportUnsaved } from "./use-unsaved.tsx";
import { WordsForm } from "./WordsForm.tsx";

export interface WordsPanelProps<Clean extends object> {
  readonly title: string;
  readonly schema: z.ZodMiniType<Clean, FormValues>;
  readonly labels: Readonly<Record<keyof Clean & string, string>>;
  readonly record: { readonly version: number } & { readonly [K in keyof Clean & string]: string };
  /** Where the record was read, to be read again. */
  readonly query: ContentQuery;
  readonly send: EditorOptions<Clean>["send"];
  readonly texts: EditorOptions<Clean>["texts"];
  readonly report: ReportUnsaved;
}

/**
 * Headings that are read until somebody presses Edit. Save and Cancel lead back to reading; Cancel reads what the server
 * has (admin-back-office §2).
 */
export function WordsPanel<Clean extends object>(props: WordsPanelProps<Clean>) {
  const { title, record: latest, ...form } = props;
  const { record, isEditing, key, round, begin, finish } = useHeldRecord(latest, form.query.queryKey);
  const edit = useRef<HTMLButtonElement>(null);

  useFocusBack(round, edit);

  return (
    <Panel
      title={title}
      actions={
        isEditing ? null : (
          <Button variant="quiet" size="small" ref={edit} onClick={begin}>
            Edit<span className="visually-hidden"> {title.toLowerCase()}</span>
          </Button>
        )
      }
    >
      {(titleId) => (
        <WordsForm
          {...form}
          key={key}
          name={title}
          record={record}
          titleId={titleId}
          isEditing={isEditing}
          onFinish={finish}
        />
      )}
    </Panel>
  );
}
