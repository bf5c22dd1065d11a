import { useEffect } from "react";
import { footerQuery } from "#admin/editor/content.queries.ts";
import { EditorForm } from "#admin/editor/EditorForm.tsx";
import { useRecordEditor } from "#admin/editor/use-record-editor.ts";
import { useReportUnsaved } from "#admin/editor/use-report-unsaved.ts";
import type { ReportUnsaved } from "#admin/editor/use-unsaved.tsx";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { TextField } from "#kit/ui/TextField.tsx";
import { webpVariant } from "#rules/picture.ts";
import { defaultFooter, type FooterRecord } from "../footer.ts";
import { BANNER_ADVICE, bannerHeadingSchema, footerTexts } from "../footer-form.ts";
import { footerLabels } from "../footer-labels.ts";
import styles from "./BannerForm.module.css";
import { FooterFileFields } from "./FooterFileFields.tsx";
import { FOOTER_FAILURE, sendFooter } from "./send-footer.ts";
import { useFooterFile } from "./use-footer-file.ts";

const labels = { imageheading: footerLabels.imageheading };

export const BANNER_FORM = "banner";

interface Props {
  readonly footer: FooterRecord;
  readonly draftKey: string;
  readonly titleId: string;
  readonly isEditing: boolean;
  readonly report: ReportUnsaved;
  /** Called after saving. */
  readonly onFinish: () => void;
  readonly onCancel: () => void;
}

export function BannerForm({ footer, draftKey, titleId, isEditing, report, onFinish, onCancel }: Props) {
  const initial = { imageheading: footer.imageheading };
  const form = useSchemaForm(bannerHeadingSchema, initial);
  const file = useFooterFile(form, footer, "imagefile", footerLabels.imagefile);
  const editor = useRecordEditor({
    form,
    query: footerQuery,
    initial,
    draftKey,
    version: footer.version,
    files: [file],
    labels,
    send: ({ imageheading }, version, signal) =>
      sendFooter({ imageheading, imagefile: file.value }, version, signal),
    obstacle: () => (isEditing ? null : footerTexts.noBanner),
    texts: { saved: "Footer banner updated", unknownFailure: FOOTER_FAILURE },
    onSaved: onFinish,
  });
  const { setProblem } = editor;
  useReportUnsaved(report, BANNER_FORM, form.formState.isDirty || file.isUnsaved);

  useEffect(() => {
    if (isEditing) setProblem(null);
  }, [isEditing, setProblem]);

  return (
    <EditorForm
      editor={editor}
      labelledBy={titleId}
      save="Save banner"
      onCancel={isEditing ? onCancel : undefined}
    >
      {file.current === "" ? (
        <p>No banner</p>
      ) : (
        <img
          className={styles.banner}
          src={webpVariant(file.current, "medium")}
          width={620}
          height={200}
          alt="Banner, as it is saved"
        />
      )}
      <div className={styles.fields}>
        {isEditing && (
          <FooterFileFields file={file} purpose="imagefile" advice={BANNER_ADVICE} noun="banner image" />
        )}
        <TextField
          label={labels.imageheading}
          hint={isEditing ? `If empty, “${defaultFooter.imageheading}” is shown.` : undefined}
          optional={isEditing}
          readOnly={!isEditing}
          autoComplete="off"
          {...form.field("imageheading")}
        />
      </div>
    </EditorForm>
  );
}
