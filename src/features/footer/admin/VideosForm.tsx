import { useState } from "react";
import { footerQuery } from "#admin/editor/content.queries.ts";
import { EditorForm } from "#admin/editor/EditorForm.tsx";
import type { Outcome } from "#admin/editor/send-change.ts";
import { hasDraftEntry } from "#admin/editor/use-draft-entries.ts";
import { useRecordEditor } from "#admin/editor/use-record-editor.ts";
import { useReportUnsaved } from "#admin/editor/use-report-unsaved.ts";
import type { FormsUnsaved } from "#admin/editor/use-unsaved.tsx";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { type FooterRecord, VIDEO_SLOTS, type VideoSlot } from "../footer.ts";
import { footerTexts, videoAddressesSchema } from "../footer-form.ts";
import { footerLabels } from "../footer-labels.ts";
import { FOOTER_FAILURE, sendFooter } from "./send-footer.ts";
import { useFooterFile } from "./use-footer-file.ts";
import { VideoSlotFields } from "./VideoSlotFields.tsx";
import styles from "./VideosForm.module.css";

const labels = {
  videourl1: footerLabels.videourl1,
  videourl2: footerLabels.videourl2,
  videourl3: footerLabels.videourl3,
};

/** Name under which a video reports unsaved changes. */
const formOf = (slot: VideoSlot) => `video ${slot}`;

interface Props {
  readonly footer: FooterRecord;
  readonly draftKey: string;
  readonly titleId: string;
  /** Warnings about the films that were saved last, by field. */
  readonly warnings: Readonly<Record<string, string>>;
  readonly unsaved: FormsUnsaved;
  readonly onEdit: () => void;
  /** Called after saving or cancelling. */
  readonly onFinish: (outcome?: Outcome) => void;
}

/** Each video is opened by its own button; all open ones are saved together. */
export function VideosForm({ footer, draftKey, titleId, warnings, unsaved, onEdit, onFinish }: Props) {
  const [open, setOpen] = useState(() =>
    VIDEO_SLOTS.filter((slot) => hasDraftEntry(draftKey, `videourl${slot}`)),
  );
  const initial = { videourl1: footer.videourl1, videourl2: footer.videourl2, videourl3: footer.videourl3 };
  const form = useSchemaForm(videoAddressesSchema, initial);
  const files = {
    1: useFooterFile(form, footer, "videofile1", footerLabels.videofile1),
    2: useFooterFile(form, footer, "videofile2", footerLabels.videofile2),
    3: useFooterFile(form, footer, "videofile3", footerLabels.videofile3),
  };
  const editor = useRecordEditor({
    form,
    query: footerQuery,
    initial,
    draftKey,
    version: footer.version,
    files: Object.values(files),
    labels,
    send: (addresses, version, signal) =>
      sendFooter(
        Object.fromEntries(
          open.flatMap((slot) => [
            [`videourl${slot}`, addresses[`videourl${slot}`]],
            [`videofile${slot}`, files[slot].value],
          ]),
        ),
        version,
        signal,
      ),
    obstacle: () => (open.length === 0 ? footerTexts.nothing : null),
    texts: { saved: "Footer videos updated", unknownFailure: FOOTER_FAILURE },
    onSaved: onFinish,
  });
  const { dirtyFields } = form.formState;
  const isUnsaved = (slot: VideoSlot) => Boolean(dirtyFields[`videourl${slot}`]) || files[slot].isUnsaved;
  useReportUnsaved(unsaved.report, formOf(1), isUnsaved(1));
  useReportUnsaved(unsaved.report, formOf(2), isUnsaved(2));
  useReportUnsaved(unsaved.report, formOf(3), isUnsaved(3));

  /** One question covers all open videos. */
  function cancel() {
    unsaved.before(formOf(open.find(isUnsaved) ?? 1), () => onFinish());
  }

  function close(slot: VideoSlot) {
    const others = open.filter((one) => one !== slot);
    if (others.length === 0) return onFinish();
    form.resetField(`videourl${slot}`);
    files[slot].reset();
    setOpen(others);
  }

  function toggle(slot: VideoSlot) {
    editor.setProblem(null);
    if (!open.includes(slot)) {
      onEdit();
      return setOpen([...open, slot]);
    }
    unsaved.before(formOf(slot), () => close(slot));
  }

  return (
    <EditorForm
      editor={editor}
      labelledBy={titleId}
      notKept="film"
      save="Save videos"
      onCancel={open.length > 0 ? cancel : undefined}
    >
      <div className={styles.slots}>
        {VIDEO_SLOTS.map((slot) => (
          <VideoSlotFields
            key={slot}
            footer={footer}
            slot={slot}
            file={files[slot]}
            warning={warnings[`videofile${slot}`]}
            address={{ label: labels[`videourl${slot}`], ...form.field(`videourl${slot}`) }}
            isOpen={open.includes(slot)}
            onToggle={() => toggle(slot)}
          />
        ))}
      </div>
    </EditorForm>
  );
}
