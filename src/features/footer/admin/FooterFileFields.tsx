import { SignedUploadField } from "#admin/session/SignedUploadField.tsx";
import { CheckboxField } from "#kit/ui/CheckboxField.tsx";
import { uploadRuleText } from "#kit/upload/upload-rule-text.ts";
import type { UploadPurpose } from "#rules/upload.ts";
import type { FooterFile } from "./use-footer-file.ts";

interface Props {
  readonly file: FooterFile;
  readonly purpose: UploadPurpose;
  readonly advice: string;
  /** Noun for the file, used in sentences. */
  readonly noun: string;
}

/** Replaces or removes a file of the footer. A file is uploaded as soon as it is chosen. */
export function FooterFileFields({ file, purpose, advice, noun }: Props) {
  const { key, ...field } = file.field;
  return (
    <>
      <SignedUploadField
        key={key}
        purpose={purpose}
        name={file.name}
        label={file.current === "" ? `New ${noun}` : `Another ${noun}`}
        hint={`${uploadRuleText(purpose)}. ${advice}`}
        optional
        sendsAhead
        {...field}
      />
      {file.mayBeRemoved && (
        <CheckboxField
          label={`Remove the ${noun}`}
          checked={file.isRemoval}
          onChange={({ currentTarget }) => file.setRemoved(currentTarget.checked)}
        />
      )}
    </>
  );
}
