import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { newsQuery } from "#admin/content/content.queries.ts";
import { EditorForm } from "#admin/content/EditorForm.tsx";
import { formBody, sendChange } from "#admin/content/send-change.ts";
import { usePicture } from "#admin/content/use-picture.ts";
import { useRecordEditor } from "#admin/content/use-record-editor.ts";
import { useReportUnsaved } from "#admin/content/use-report-unsaved.ts";
import type { ReportUnsaved } from "#admin/content/use-unsaved.tsx";
import { SignedUploadField } from "#admin/session/SignedUploadField.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { CurrentFile } from "#components/ui/upload/CurrentFile.tsx";
import {
  editedNewsItemSchema,
  NEWS_PICTURE_ADVICE,
  type NewsItemRecord,
  newNewsItemSchema,
  newsTexts,
} from "#domain/news-item.ts";
import { webpVariant } from "#domain/picture.ts";
import { uploadRuleText } from "#lib/upload/upload-rule-text.ts";
import { api } from "#paths";

const labels = { newsLink: "News link", title: "Title" };

interface Props {
  readonly item: NewsItemRecord | null;
  readonly titleId: string;
  readonly report: ReportUnsaved;
  readonly onDone: () => void;
}

export function NewsForm({ item: opened, titleId, report, onDone }: Props) {
  /** As it was when it was opened: that is what changes are made on. */
  const [item] = useState(opened);
  const cache = useQueryClient();
  const picture = usePicture({
    name: "newsFile",
    label: "News image",
    missing: item ? null : newsTexts.missing,
  });
  const editor = useRecordEditor({
    schema: item ? editedNewsItemSchema : newNewsItemSchema,
    initial: { newsLink: item?.newsLink ?? "", title: item?.title ?? "" },
    version: item?.version,
    ...(item ? { files: { newsFile: item.newsFile } } : {}),
    labels,
    send(words, version, signal) {
      const body = formBody({ ...words, newsFile: picture.value });
      return item
        ? sendChange(api.newsChange(item._id), { method: "PUT", body, version, signal })
        : sendChange(api.newsCreate, { method: "POST", body, signal });
    },
    obstacle: picture.obstacle,
    fileDifferences: picture.differences,
    showFileRefusals: picture.showRefusals,
    onTheirs: picture.reset,
    texts: item
      ? { saved: "News updated", unknownFailure: "An error occurred while updating news." }
      : { saved: "News added", unknownFailure: "An error occurred while adding news data." },
    onSaved() {
      void cache.invalidateQueries({ queryKey: newsQuery.queryKey });
      onDone();
    },
  });
  const { form } = editor;
  const isUnsaved = form.formState.isDirty || picture.isChosen;
  const { key, ...pictureField } = picture.field;
  useReportUnsaved(report, "news", isUnsaved);

  return (
    <EditorForm
      editor={editor}
      labelledBy={titleId}
      save={item ? "Update" : "Save"}
      onCancel={item || isUnsaved ? onDone : undefined}
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
        hint="Stands below the image, and is read out to those who do not see it."
        optional
        autoComplete="off"
        {...form.field("title")}
      />
      <SignedUploadField
        key={key}
        purpose="newsFile"
        label="News image"
        hint={`${uploadRuleText("newsFile")}. ${NEWS_PICTURE_ADVICE}`}
        current={item && <CurrentFile name="Saved image" picture={webpVariant(item.newsFile, "small")} />}
        {...pictureField}
      />
    </EditorForm>
  );
}
