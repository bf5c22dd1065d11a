import { useEffect } from "react";
import { footerQuery } from "#admin/content/content.queries.ts";
import { useRecordEditor } from "#admin/content/use-record-editor.ts";
import { EditorForm } from "#admin/editing/EditorForm.tsx";
import { useReportUnsaved } from "#admin/editing/use-report-unsaved.ts";
import type { ReportUnsaved } from "#admin/editing/use-unsaved.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { defaultFooter, type FooterRecord } from "#domain/footer.ts";
import { BANNER_ADVICE, bannerHeadingSchema, footerTexts } from "#domain/footer-form.ts";
import { webpVariant } from "#domain/picture.ts";
import { useSchemaForm } from "#lib/use-schema-form.ts";
import styles from "./BannerForm.module.css";
import { FooterFileFields } from "./FooterFileFields.tsx";
import { footerLabels } from "./footer-labels.ts";
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
