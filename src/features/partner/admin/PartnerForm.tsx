import { useQueryClient } from "@tanstack/react-query";
import { CountedField } from "#admin/editor/CountedField.tsx";
import { partnersQuery } from "#admin/editor/content.queries.ts";
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
  editedPartnerSchema,
  LOGO_ADVICE,
  newPartnerSchema,
  type PartnerRecord,
  partnerTexts,
} from "../partner.ts";
import { LetterCount } from "./LetterCount.tsx";

const labels = { companyname: "Company name", description: "Description" };

export const PARTNER_FORM = "client";

interface Props {
  readonly partner: PartnerRecord | null;
  /** Another administrator deleted the client: the form's content can only be added again. */
  readonly isDeleted: boolean;
  readonly titleId: string;
  readonly unsaved: FormsUnsaved;
  readonly onDone: () => void;
}

export function PartnerForm({ partner: opened, isDeleted, titleId, unsaved, onDone }: Props) {
  /** The client being changed; `null` when one is added. */
  const partner = isDeleted ? null : opened;
  const cache = useQueryClient();
  const draftKey = `partner/${opened?._id ?? "new"}`;
  const idempotencyKey = useIdempotencyKey(draftKey);
  const initial = { companyname: opened?.companyname ?? "", description: opened?.description ?? "" };
  const form = useSchemaForm(opened ? editedPartnerSchema : newPartnerSchema, initial);
  const logo = usePicture(form, {
    name: "companylogo",
    label: "Company logo",
    saved: opened?.companylogo ?? "",
    missing: partner ? null : partnerTexts.missing,
  });
  const editor = useRecordEditor({
    query: partnersQuery,
    form,
    initial,
    version: opened?.version,
    draftKey,
    files: [logo],
    labels,
    send(words, version, signal) {
      const body = formBody({ ...words, companylogo: logo.value });
      return partner
        ? sendChange(adminApi.partnerChange(partner._id), { method: "PATCH", body, version, signal })
        : sendChange(adminApi.partnerCreate, {
            method: "POST",
            body,
            idempotencyKey: idempotencyKey(body),
            signal,
          });
    },
    texts: partner
      ? { saved: "Client updated", unknownFailure: "An error occurred while updating the partnership." }
      : { saved: "Client added", unknownFailure: "An error occurred while adding partner data." },
    onSaved: onDone,
    onGone: () => opened && leaveOut(cache, partnersQuery.queryKey, opened._id),
  });
  const isUnsaved = form.formState.isDirty || logo.isChosen;
  const { key, ...logoField } = logo.field;

  function giveUp() {
    editor.giveUp();
    onDone();
  }

  /** After a deletion, the button itself says that the rest will be discarded, so no question is asked. */
  const cancel = () => (isDeleted ? giveUp() : unsaved.before(PARTNER_FORM, giveUp));

  useReportUnsaved(unsaved.report, PARTNER_FORM, isUnsaved);

  return (
    <EditorForm
      editor={editor}
      labelledBy={titleId}
      save={partner ? "Update" : "Save"}
      onCancel={opened || isUnsaved ? cancel : undefined}
      deleted={isDeleted ? { again: logo.isChosen ? undefined : "Please choose the logo again." } : null}
    >
      <TextField label={labels.companyname} autoComplete="off" {...form.field("companyname")} />
      <CountedField
        label={labels.description}
        count={<LetterCount text={form.text("description")} />}
        {...form.field("description")}
      />
      <SignedUploadField
        key={key}
        purpose="companylogo"
        label="Company logo"
        hint={`${uploadRuleText("companylogo")}. ${LOGO_ADVICE}`}
        current={
          partner !== null && <CurrentFile name="Saved logo" picture={webpVariant(logo.saved, "small")} />
        }
        {...logoField}
      />
    </EditorForm>
  );
}
