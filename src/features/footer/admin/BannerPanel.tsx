import { useEffect } from "react";
import { EditorForm } from "#admin/editor/EditorForm.tsx";
import { FileField, useFiles } from "#admin/editor/files.tsx";
import { Panel } from "#admin/editor/Panel.tsx";
import { type ReportUnsaved, useReportUnsaved } from "#admin/editor/unsaved.tsx";
import { useEditor } from "#admin/editor/use-editor.ts";
import { usePermission } from "#admin/session/account.ts";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { TextField } from "#kit/ui/Field.tsx";
import { uploadRuleText } from "#kit/upload/upload-words.ts";
import { webpVariant } from "#rules/picture.ts";
import { defaultFooter, type FooterRecord } from "../footer.ts";
import { BANNER_ADVICE, footerForms, footerLabels, footerTexts } from "../footer-form.ts";
import styles from "./footer.module.css";
import {
  EditToggle,
  FOOTER_FAILURE,
  type FooterPanelProps,
  footerFile,
  footerQuery,
  sendFooter,
  sentFile,
  useFooterPanel,
} from "./footer-editing.tsx";

const labels = { imageheading: footerLabels.imageheading };

/** Name under which the form reports unsaved changes. */
const FORM = "banner";

const draftKey = "footer/banner";

interface FormProps {
  readonly footer: FooterRecord;
  readonly titleId: string;
  readonly isEditing: boolean;
  readonly report: ReportUnsaved;
  /** Called after saving. */
  readonly onFinish: () => void;
  readonly onCancel: () => void;
}

function BannerForm({ footer, titleId, isEditing, report, onFinish, onCancel }: FormProps) {
  const values = { imageheading: footer.imageheading };
  const form = useSchemaForm(footerForms.banner, values);
  const { banner } = useFiles(form, draftKey, {
    banner: footerFile(footer, "imagefile", footerLabels.imagefile),
  });
  const mayChange = usePermission("content:write");
  const editor = useEditor({
    form,
    query: footerQuery,
    values,
    version: footer.version,
    draftKey,
    labels,
    parts: [banner],
    send: ({ imageheading }, sending) => sendFooter({ imageheading, imagefile: sentFile(banner) }, sending),
    obstacle: () => (isEditing ? null : footerTexts.noBanner),
    texts: { saved: "Footer banner updated", unknownFailure: FOOTER_FAILURE },
    onDone: onFinish,
  });
  const { setProblem } = editor;
  useReportUnsaved(report, FORM, form.formState.isDirty || banner.isChanged);

  useEffect(() => {
    if (isEditing) setProblem(null);
  }, [isEditing, setProblem]);

  return (
    <EditorForm
      editor={editor}
      labelledBy={titleId}
      save={mayChange ? "Save banner" : null}
      onCancel={isEditing ? onCancel : undefined}
    >
      {banner.saved === "" ? (
        <p>No banner</p>
      ) : (
        <img
          className={styles.banner}
          src={webpVariant(banner.saved, "medium")}
          width={620}
          height={200}
          alt="Banner, as it is saved"
        />
      )}
      <div className={styles.bannerFields}>
        {isEditing && (
          <FileField
            file={banner}
            purpose="imagefile"
            label={banner.saved === "" ? "New banner image" : "Another banner image"}
            hint={`${uploadRuleText("imagefile")}. ${BANNER_ADVICE}`}
            optional
            sendsAhead
            removal="Remove the banner image"
          />
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

/** The banner of the footer, as it is shown and while it is edited. */
export function BannerPanel({ footer, unsaved }: FooterPanelProps) {
  const { record, key, heading, isEditing, begin, finish, cancel } = useFooterPanel(footer, draftKey);
  return (
    <Panel
      headingRef={heading}
      title="Banner"
      actions={<EditToggle subject="banner" isOn={isEditing} onToggle={isEditing ? cancel : begin} />}
    >
      {(titleId) => (
        <BannerForm
          key={key}
          footer={record}
          titleId={titleId}
          isEditing={isEditing}
          report={unsaved.report}
          onFinish={finish}
          onCancel={cancel}
        />
      )}
    </Panel>
  );
}
