import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CountedField } from "#admin/content/CountedField.tsx";
import { partnersQuery } from "#admin/content/content.queries.ts";
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
  DESCRIPTION_ADVISED,
  editedPartnerSchema,
  LOGO_ADVICE,
  newPartnerSchema,
  type PartnerRecord,
  partnerTexts,
} from "#domain/partner.ts";
import { webpVariant } from "#domain/picture.ts";
import { uploadRuleText } from "#lib/upload/upload-rule-text.ts";
import { api } from "#paths";

const labels = { companyname: "Company name", description: "Description" };

interface Props {
  readonly partner: PartnerRecord | null;
  readonly titleId: string;
  readonly report: ReportUnsaved;
  readonly onDone: () => void;
}

export function PartnerForm({ partner: opened, titleId, report, onDone }: Props) {
  /** As it was when it was opened: that is what changes are made on. */
  const [partner] = useState(opened);
  const cache = useQueryClient();
  const logo = usePicture({
    name: "companylogo",
    label: "Company logo",
    missing: partner ? null : partnerTexts.missing,
  });
  const editor = useRecordEditor({
    schema: partner ? editedPartnerSchema : newPartnerSchema,
    initial: { companyname: partner?.companyname ?? "", description: partner?.description ?? "" },
    version: partner?.version,
    ...(partner ? { files: { companylogo: partner.companylogo } } : {}),
    labels,
    send(words, version, signal) {
      const body = formBody({ ...words, companylogo: logo.value });
      return partner
        ? sendChange(api.partnerChange(partner._id), { method: "PATCH", body, version, signal })
        : sendChange(api.partnerCreate, { method: "POST", body, signal });
    },
    obstacle: logo.obstacle,
    fileDifferences: logo.differences,
    showFileRefusals: logo.showRefusals,
    onTheirs: logo.reset,
    texts: partner
      ? { saved: "Client updated", unknownFailure: "An error occurred while updating the partnership." }
      : { saved: "Client added", unknownFailure: "An error occurred while adding partner data." },
    onSaved() {
      void cache.invalidateQueries({ queryKey: partnersQuery.queryKey });
      onDone();
    },
  });
  const { form } = editor;
  const isUnsaved = form.formState.isDirty || logo.isChosen;
  const { key, ...logoField } = logo.field;
  useReportUnsaved(report, "client", isUnsaved);

  return (
    <EditorForm
      editor={editor}
      labelledBy={titleId}
      save={partner ? "Update" : "Save"}
      onCancel={partner || isUnsaved ? onDone : undefined}
    >
      <TextField label={labels.companyname} autoComplete="off" {...form.field("companyname")} />
      <CountedField
        label={labels.description}
        advice={`Under ${DESCRIPTION_ADVISED} letters reads best.`}
        advised={DESCRIPTION_ADVISED}
        text={form.text("description")}
        {...form.field("description")}
      />
      <SignedUploadField
        key={key}
        purpose="companylogo"
        label="Company logo"
        hint={`${uploadRuleText("companylogo")}. ${LOGO_ADVICE}`}
        current={
          partner && <CurrentFile name="Saved logo" picture={webpVariant(partner.companylogo, "small")} />
        }
        {...logoField}
      />
    </EditorForm>
  );
}
