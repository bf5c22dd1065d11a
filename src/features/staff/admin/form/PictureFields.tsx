import { isGiven } from "#admin/screen/missing.ts";
import { SignedUploadField } from "#admin/session/SignedUploadField.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { CurrentFile } from "#kit/upload/CurrentFile.tsx";
import { type UploadChoice, uploadNotices } from "#kit/upload/upload-choice.ts";
import type { StaffRecord } from "../../staff-record.ts";
import type { PicturePlan } from "./plan.ts";
import type { Pictures } from "./use-pictures.ts";

interface Props {
  readonly plans: readonly PicturePlan[];
  readonly pictures: Pictures;
  /** The record whose saved pictures are shown; `null` for a new one. */
  readonly record: StaffRecord | null;
}

/** The pictures of a record. Each is uploaded as soon as it is chosen, so that its errors are known before saving. */
export const PictureFields = ({ plans, pictures, record }: Props) =>
  plans.map(({ name, label, isNeeded, uploaded }) => {
    const current = record?.[name];

    const { key, ...field } = pictures.field(name);

    function choose(choice: UploadChoice) {
      field.onChange(choice);
      if (choice.status === "ready" && uploaded !== undefined) announce(uploaded);
    }

    return (
      <SignedUploadField
        key={key}
        purpose={name}
        label={label}
        optional={record !== null || !isNeeded}
        sendsAhead
        current={isGiven(current) && <CurrentFile name={`Saved ${label.toLowerCase()}`} picture={current} />}
        {...field}
        onChange={choose}
        onPrepared={() => announce(uploadNotices.prepared)}
      />
    );
  });
