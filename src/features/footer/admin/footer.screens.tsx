import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ScreensOf } from "#admin/app/router.ts";
import { usePanelBase } from "#admin/editor/base.ts";
import { EditorForm } from "#admin/editor/EditorForm.tsx";
import { FieldsPanel } from "#admin/editor/FieldsPanel.tsx";
import { FileField, useFiles } from "#admin/editor/files.tsx";
import { useFocusBack } from "#admin/editor/focus.ts";
import { History } from "#admin/editor/History.tsx";
import { Panel } from "#admin/editor/Panel.tsx";
import {
  type FormsUnsaved,
  type ReportUnsaved,
  useReportUnsaved,
  useUnsaved,
} from "#admin/editor/unsaved.tsx";
import { useEditor } from "#admin/editor/use-editor.ts";
import { Failure } from "#admin/screen/Failure.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { ScreenSkeleton } from "#admin/screen/ScreenSkeleton.tsx";
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
  footerFile,
  footerQuery,
  sendFooter,
  sentFile,
} from "./footer-editing.tsx";
import { VideosPanel } from "./VideosPanel.tsx";

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

interface Props {
  readonly footer: FooterRecord;
  readonly unsaved: FormsUnsaved;
}

function BannerPanel({ footer, unsaved }: Props) {
  const { record, key, round, isEditing, begin, finish, cancel } = usePanelBase(
    footer,
    footerQuery.queryKey,
    draftKey,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusBack(round, heading);
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

/** The videos and the banner of the public footer. */
function FooterScreen() {
  const { data, error, refetch, isFetching } = useQuery(footerQuery);
  const unsaved = useUnsaved();
  const [footer] = data ?? [];

  return (
    <>
      <ScreenHeading title="Footer Management" subtitle="Films and banner at the foot of every public page">
        <History
          collection="footers"
          id="only"
          of="footer"
          required="content:write"
          shownBy={footerQuery.queryKey}
        />
      </ScreenHeading>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {footer !== undefined && (
        <div className={styles.panels}>
          <FieldsPanel
            title="Footer heading"
            schema={footerForms.videoHeading}
            labels={{ videoheading: footerLabels.videoheading }}
            record={footer}
            query={footerQuery}
            send={sendFooter}
            texts={{
              saved: "Footer heading updated",
              unknownFailure: "An error occurred while updating footer heading.",
            }}
            unsaved={unsaved}
          />
          <VideosPanel footer={footer} unsaved={unsaved} />
          <BannerPanel footer={footer} unsaved={unsaved} />
        </div>
      )}
      {!footer && !error && <ScreenSkeleton />}
      {unsaved.questions}
    </>
  );
}

export const screens = { footer: FooterScreen } satisfies ScreensOf<"footers">;
