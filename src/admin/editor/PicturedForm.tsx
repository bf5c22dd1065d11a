import type { ReactNode } from "react";
import type * as z from "zod/mini";
import type { ItemNames } from "#admin/noun.ts";
import type { FormValues } from "#kit/forms/schema-resolver.ts";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { CurrentFile } from "#kit/upload/ChosenFile.tsx";
import { uploadRuleText } from "#kit/upload/upload-words.ts";
import { webpVariant } from "#rules/picture.ts";
import type { UploadPurpose } from "#rules/upload.ts";
import type { contentQuery } from "./content-query.ts";
import { discardChanges } from "./draft.ts";
import { EditorForm } from "./EditorForm.tsx";
import { FileField, useFiles } from "./files.tsx";
import type { RowContent } from "./PicturedList.tsx";
import { formBody, sendChange } from "./send-change.ts";
import { type FormsUnsaved, useReportUnsaved } from "./unsaved.tsx";
import { useEditor } from "./use-editor.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

export interface Identified {
  readonly _id: string;
  readonly version?: number | undefined;
}

type PathOf = (id: string) => string;

/** The description of a kind of content whose records have a picture each, for its screen in the back office. */
export interface PicturedNoun<R extends Identified, Fields extends object> {
  /** The collection whose history is shown. */
  readonly collection: string;
  /** Key of its drafts. */
  readonly name: string;
  readonly itemNames: ItemNames;
  readonly query: ReturnType<typeof contentQuery<R>>;
  readonly schemas: {
    readonly add: z.ZodMiniType<Fields, FormValues>;
    readonly edit: z.ZodMiniType<Fields, FormValues>;
  };
  /** Labels of the fields, in the order of the form. */
  readonly labels: Readonly<Record<keyof Fields & string, string>>;
  /** The initial values of controls, where they are not the texts of the record's fields. */
  readonly values?: (record: R | null) => Readonly<Partial<Record<keyof Fields & string, string>>>;
  readonly picture: {
    readonly name: keyof R & UploadPurpose;
    readonly label: string;
    readonly advice: string;
    /** Name of the saved picture. */
    readonly current: string;
    /** Error if a new record has none. */
    readonly missing: string;
  };
  readonly calls: {
    readonly add: string;
    readonly change: readonly [method: "PUT" | "PATCH", path: PathOf];
    readonly remove: PathOf;
    readonly restore: PathOf;
  };
  readonly texts: {
    readonly title: string;
    readonly subtitle: string;
    readonly list: string;
    readonly empty: string;
    readonly add: string;
    readonly edit: string;
    readonly unknown: string;
    /** Shown instead of the form while no record is chosen for editing. */
    readonly choose?: string;
    readonly added: string;
    readonly updated: string;
    readonly removed: string;
    readonly restored: string;
    /** Errors if the server gave no readable reason. */
    readonly addFailed: string;
    readonly updateFailed: string;
    /** Asked before a record is deleted. */
    readonly removal: string;
  };
  /** Whether visitors see it now; they see all if omitted. */
  readonly isSeen?: (record: R) => boolean;
  /** Describes the consequences of deleting. */
  readonly explainRemoval: (record: R) => string;
  /** `records` are all of the list, in its order. */
  readonly row: (record: R, index: number, records: readonly R[]) => RowContent;
  readonly fields: (form: ReturnType<typeof useSchemaForm<Fields>>) => ReactNode;
}

interface Props<R extends Identified, Fields extends object> {
  readonly noun: PicturedNoun<R, Fields>;
  /** The record being changed; `null` when one is added. */
  readonly opened: R | null;
  readonly titleId: string;
  readonly unsaved: FormsUnsaved;
  readonly onDone: () => void;
  /** Shows a draft that was put back. */
  readonly onDraft: () => void;
}

/** The form that adds or changes a record with a picture. */
export function PicturedForm<R extends Identified, Fields extends object>(props: Props<R, Fields>) {
  const { noun, opened: record, titleId, unsaved, onDone, onDraft } = props;
  const { name, query, schemas, labels, calls, texts } = noun;
  const saved: Readonly<Record<string, unknown>> = { ...record };
  const textIn = (field: string) => String(saved[field] ?? "");
  const draftKey = `${name}/${record?._id ?? "new"}`;
  const idempotencyKey = useIdempotencyKey(draftKey);
  const asTexts = Object.fromEntries(Object.keys(labels).map((field) => [field, textIn(field)]));
  const values = { ...asTexts, ...noun.values?.(record) };
  const form = useSchemaForm(record ? schemas.edit : schemas.add, values);
  const { picture } = useFiles(form, draftKey, {
    picture: {
      name: noun.picture.name,
      label: noun.picture.label,
      saved: textIn(noun.picture.name),
      missing: record ? null : noun.picture.missing,
    },
  });
  const editor = useEditor({
    form,
    query,
    values,
    version: record?.version,
    draftKey,
    labels,
    parts: [picture],
    send(typed, { version, signal }) {
      const body = formBody({ ...typed, [picture.name]: picture.value });
      if (!record) {
        const added = { method: "POST", body, idempotencyKey: idempotencyKey(body), signal } as const;
        return sendChange(calls.add, added);
      }
      const [method, path] = calls.change;
      return sendChange(path(record._id), { method, body, version, signal });
    },
    texts: record
      ? { saved: texts.updated, unknownFailure: texts.updateFailed }
      : { saved: texts.added, unknownFailure: texts.addFailed },
    onDone,
  });
  const isUnsaved = form.formState.isDirty || picture.isChosen;
  useReportUnsaved(unsaved.report, name, isUnsaved);

  function cancel() {
    discardChanges(draftKey, onDraft);
    onDone();
  }

  return (
    <EditorForm
      editor={editor}
      labelledBy={titleId}
      save={record ? "Update" : "Save"}
      onCancel={record || isUnsaved ? cancel : undefined}
    >
      {noun.fields(form)}
      <FileField
        file={picture}
        purpose={noun.picture.name}
        label={noun.picture.label}
        hint={`${uploadRuleText(noun.picture.name)}. ${noun.picture.advice}`}
        current={
          record !== null && (
            <CurrentFile name={noun.picture.current} picture={webpVariant(picture.saved, "small")} />
          )
        }
      />
    </EditorForm>
  );
}
