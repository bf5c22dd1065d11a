import { useQueryClient } from "@tanstack/react-query";
import { newsQuery } from "#admin/editor/content.queries.ts";
import { EditorForm } from "#admin/editor/EditorForm.tsx";
import { leaveOut } from "#admin/editor/leave-out.ts";
import { formBody, sendChange } from "#admin/editor/send-change.ts";
import { useIdempotencyKey } from "#admin/editor/use-idempotency-key.ts";
import { usePicture } from "#admin/editor/use-picture.ts";
import { useRecordEditor } from "#admin/editor/use-record-editor.ts";
import { useReportUnsaved } from "#admin/editor/use-report-unsaved.ts";
import type { FormsUnsaved } from "#admin/editor/use-unsaved.tsx";
import { SignedUploadField } from "#admin/session/SignedUploadField.tsx";
import { adminApi } from "#admin-paths";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { TextField } from "#kit/ui/TextField.tsx";
import { CurrentFile } from "#kit/upload/CurrentFile.tsx";
import { uploadRuleText } from "#kit/upload/upload-rule-text.ts";
import { webpVariant } from "#rules/picture.ts";
import {
  editedNewsItemSchema,
  NEWS_PICTURE_ADVICE,
  type NewsItemRecord,
  newNewsItemSchema,
  newsTexts,
} from "../news.ts";

const labels = { newsLink: "News link", title: "Title" };

export const NEWS_FORM = "news";

interface Props {
  readonly item: NewsItemRecord | null;
  /** Another administrator deleted the item: the form's content can only be added again. */
  readonly isDeleted: boolean;
  readonly titleId: string;
  readonly unsaved: FormsUnsaved;
  readonly onDone: () => void;
}

export function NewsForm({ item: opened, isDeleted, titleId, unsaved, onDone }: Props) {
  /** The item being changed; `null` when one is added. */
  const item = isDeleted ? null : opened;
  const cache = useQueryClient();
  const draftKey = `news/${opened?._id ?? "new"}`;
  const idempotencyKey = useIdempotencyKey(draftKey);
  const initial = { newsLink: opened?.newsLink ?? "", title: opened?.title ?? "" };
  const form = useSchemaForm(opened ? editedNewsItemSchema : newNewsItemSchema, initial);
  const picture = usePicture(form, {
    name: "newsFile",
    label: "News image",
    saved: opened?.newsFile ?? "",
    missing: item ? null : newsTexts.missing,
  });
  const editor = useRecordEditor({
    query: newsQuery,
    form,
    initial,
    version: opened?.version,
    draftKey,
    files: [picture],
    labels,
    send(words, version, signal) {
      const body = formBody({ ...words, newsFile: picture.value });
      return item
        ? sendChange(adminApi.newsChange(item._id), { method: "PUT", body, version, signal })
        : sendChange(adminApi.newsCreate, {
            method: "POST",
            body,
            idempotencyKey: idempotencyKey(body),
            signal,
          });
    },
    texts: item
      ? { saved: "News updated", unknownFailure: "An error occurred while updating news." }
      : { saved: "News added", unknownFailure: "An error occurred while adding news data." },
    onSaved: onDone,
    onGone: () => opened && leaveOut(cache, newsQuery.queryKey, opened._id),
  });
  const isUnsaved = form.formState.isDirty || picture.isChosen;
  const { key, ...pictureField } = picture.field;

  function giveUp() {
    editor.giveUp();
    onDone();
  }

  /** After a deletion, the button itself says that the rest will be discarded, so no question is asked. */
  const cancel = () => (isDeleted ? giveUp() : unsaved.before(NEWS_FORM, giveUp));

  useReportUnsaved(unsaved.report, NEWS_FORM, isUnsaved);

  return (
    <EditorForm
      editor={editor}
      labelledBy={titleId}
      save={item ? "Update" : "Save"}
      onCancel={opened || isUnsaved ? cancel : undefined}
      deleted={isDeleted ? { again: picture.isChosen ? undefined : "Please choose the image again." } : null}
    >
      <TextField
        label={labels.newsLink}
        hint="Where the article can be read."
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field("newsLink")}
      />
      <TextField
        label={labels.title}
        hint="Shown below the image and read out by screen readers."
        optional
        autoComplete="off"
        {...form.field("title")}
      />
      <SignedUploadField
        key={key}
        purpose="newsFile"
        label="News image"
        hint={`${uploadRuleText("newsFile")}. ${NEWS_PICTURE_ADVICE}`}
        current={
          item !== null && <CurrentFile name="Saved image" picture={webpVariant(picture.saved, "small")} />
        }
        {...pictureField}
      />
    </EditorForm>
  );
}
