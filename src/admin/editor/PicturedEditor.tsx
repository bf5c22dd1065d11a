import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import type * as z from "zod/mini";
import { TableSkeleton } from "#admin/list/TableSkeleton.tsx";
import type { ItemNames } from "#admin/noun.ts";
import { unknownRecord } from "#admin/screen/missing.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { usePermission } from "#admin/session/account.ts";
import type { FormValues } from "#kit/forms/schema-resolver.ts";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { Button } from "#kit/ui/Button.tsx";
import { CurrentFile } from "#kit/upload/ChosenFile.tsx";
import { uploadRuleText } from "#kit/upload/upload-words.ts";
import { webpVariant } from "#rules/picture.ts";
import type { UploadPurpose } from "#rules/upload.ts";
import { useListedBase } from "./base.ts";
import type { contentQuery } from "./content-query.ts";
import { discardChanges } from "./discarding.ts";
import { EditorForm } from "./EditorForm.tsx";
import { FileField, useFiles } from "./files.tsx";
import { History } from "./History.tsx";
import { Panel } from "./Panel.tsx";
import styles from "./PicturedEditor.module.css";
import { PicturedList, PicturedRow, type RowContent } from "./PicturedList.tsx";
import { formBody, sendChange } from "./send-change.ts";
import { type FormsUnsaved, useReportUnsaved } from "./unsaved.tsx";
import { useEditor } from "./use-editor.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";
import { useWorkbench } from "./use-workbench.tsx";

interface Identified {
  readonly _id: string;
  readonly version?: number | undefined;
}

type PathOf = (id: string) => string;

/** The description of a kind of content whose records have a picture each, for its screen in the back office. */
export interface PicturedNoun<R extends Identified, Fields extends object> {
  /** Under which the server keeps its history. */
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
  /** What the controls hold at first, where that is not the text of the record's field. */
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
    readonly note: string;
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
  /** Describes the consequences of deleting. */
  readonly explainRemoval: (record: R) => string;
  /** `records` are all of the list, in its order. */
  readonly row: (record: R, index: number, records: readonly R[]) => RowContent;
  readonly fields: (form: ReturnType<typeof useSchemaForm<Fields>>) => ReactNode;
}

interface FormProps<R extends Identified, Fields extends object> {
  readonly noun: PicturedNoun<R, Fields>;
  /** The record being changed; `null` when one is added. */
  readonly opened: R | null;
  readonly titleId: string;
  readonly unsaved: FormsUnsaved;
  readonly onDone: () => void;
  /** Shows a draft that was put back. */
  readonly onDraft: () => void;
}

function PicturedForm<R extends Identified, Fields extends object>(props: FormProps<R, Fields>) {
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

interface Props<R extends Identified, Fields extends object> {
  readonly noun: PicturedNoun<R, Fields>;
  /** Id of the record to edit, empty while none is chosen; `null` when one is added. */
  readonly id: string | null;
  /** Puts the id into the URL. */
  readonly show: (id: string | null) => void;
  /** Beside the button that adds a record. */
  readonly tools: ReactNode;
  /** The headings above this content on the public pages. */
  readonly headings: (unsaved: FormsUnsaved) => ReactNode;
}

/** A list of records with a picture each, and beside it the form that adds or edits one. */
export function PicturedEditor<R extends Identified, Fields extends object>(props: Props<R, Fields>) {
  const { noun, id, show, tools, headings } = props;
  const { itemNames, query, calls, texts } = noun;
  const [one] = itemNames;
  const mayChange = usePermission("content:write");
  const list = useQuery(query);
  const { record, isAwaited, isMissing } = useListedBase(list, id ?? "");
  const bench = useWorkbench<R>({
    form: noun.name,
    openedId: id === null ? null : record?._id,
    show,
    removal: {
      queryKey: query.queryKey,
      path: calls.remove,
      restorePath: calls.restore,
      texts,
      question: texts.removal,
      explain: noun.explainRemoval,
    },
  });
  const records = list.data ?? [];

  const title = () => {
    if (isMissing) return texts.unknown;
    return id === null ? texts.add : texts.edit;
  };

  function form(titleId: string) {
    if (isAwaited) {
      return list.isError ? (
        <p>{`You can edit the ${one} once the list has loaded.`}</p>
      ) : (
        <TableSkeleton label={`Loading ${one}…`} />
      );
    }
    if (isMissing) return <p>{unknownRecord}</p>;
    if (id !== null && !record) return <p className={styles.choose}>{texts.choose}</p>;
    return (
      <PicturedForm
        key={bench.formKey}
        noun={noun}
        opened={record}
        titleId={titleId}
        unsaved={bench.unsaved}
        onDone={bench.finish}
        onDraft={() => bench.showDraft(record?._id ?? null)}
      />
    );
  }

  return (
    <>
      <ScreenHeading title={texts.title} note={texts.note}>
        {tools}
        {mayChange && (
          <Button size="small" onClick={() => bench.open(null)}>
            <Plus strokeWidth={1.5} aria-hidden="true" />
            <span>{texts.add}</span>
          </Button>
        )}
      </ScreenHeading>
      {headings(bench.unsaved)}
      <div className={styles.bench}>
        <PicturedList
          title={texts.list}
          itemNames={itemNames}
          list={list}
          empty={texts.empty}
          problem={bench.problem}
          headingRef={bench.listHeading}
        >
          {records.map((listed, index) => (
            <PicturedRow
              key={listed._id}
              {...noun.row(listed, index, records)}
              actions={mayChange ? bench.row(listed) : null}
            />
          ))}
        </PicturedList>
        {mayChange && (
          <div className={styles.form}>
            <Panel
              title={title()}
              headingRef={bench.formHeading}
              actions={
                record !== null && (
                  <History
                    collection={noun.collection}
                    id={record._id}
                    of={one}
                    required="content:write"
                    shownBy={query.queryKey}
                    before={(open) => bench.unsaved.before(noun.name, open)}
                    onRestored={bench.finish}
                  />
                )
              }
            >
              {form}
            </Panel>
          </div>
        )}
      </div>
      {bench.questions}
    </>
  );
}
