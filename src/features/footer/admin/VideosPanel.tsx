import { Film } from "lucide-react";
import { useState } from "react";
import { discardedText, hasDraft, returnedFiles } from "#admin/editor/draft.ts";
import { EditorForm } from "#admin/editor/EditorForm.tsx";
import { type EditedFile, FileField, useFiles } from "#admin/editor/files.tsx";
import { Panel } from "#admin/editor/Panel.tsx";
import type { Outcome } from "#admin/editor/send-change.ts";
import { offerUndo } from "#admin/editor/undo.ts";
import { type FormsUnsaved, useReportUnsaved } from "#admin/editor/unsaved.tsx";
import { useEditor } from "#admin/editor/use-editor.ts";
import { usePermission } from "#admin/session/account.ts";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { TextField, type TextFieldProps } from "#kit/ui/Field.tsx";
import { VideoNote } from "#kit/upload/UploadNotes.tsx";
import { uploadRuleText } from "#kit/upload/upload-words.ts";
import { type FooterRecord, isAvi, VIDEO_SLOTS, type VideoSlot } from "../footer.ts";
import { footerForms, footerLabels, footerTexts, VIDEO_ADVICE } from "../footer-form.ts";
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

interface PreviewProps {
  readonly label: string;
  /** Of the file; empty if there is none. */
  readonly url: string;
}

/** The video of a slot, playable as on the public site. */
function VideoPreview({ label, url }: PreviewProps) {
  if (url === "" || isAvi(url)) {
    return (
      <div className={styles.none}>
        <Film strokeWidth={1.25} aria-hidden="true" />
        <p>{url === "" ? "No video" : "AVI"}</p>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the videos have no spoken words
    <video
      className={styles.video}
      src={url}
      preload="metadata"
      width={180}
      height={320}
      controls
      playsInline
      aria-label={`${label}, as it is saved`}
    />
  );
}

interface SlotProps {
  readonly footer: FooterRecord;
  readonly slot: VideoSlot;
  readonly file: EditedFile;
  /** The server's warning about the video that was saved. */
  readonly warning: string | undefined;
  readonly urlField: TextFieldProps;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One of the footer's videos and, while it is open, the fields to replace it. */
function VideoSlotFields({ footer, slot, file, warning, urlField, isOpen, onToggle }: SlotProps) {
  const hasAvi = isAvi(file.saved);
  return (
    <fieldset className={styles.slot}>
      <legend className={styles.legend}>{file.label}</legend>
      <EditToggle subject={file.label.toLowerCase()} isOn={isOpen} onToggle={onToggle} />
      <VideoPreview label={file.label} url={file.saved} />
      <div className={styles.fields}>
        {hasAvi && <VideoNote type="avi" isUnplayable />}
        {Boolean(warning) && !hasAvi && <p className="field__hint">{warning}</p>}
        {isOpen && (
          <FileField
            file={file}
            purpose="videofile"
            label={file.saved === "" ? "New video" : "Another video"}
            hint={`${uploadRuleText("videofile")}. ${VIDEO_ADVICE}`}
            optional
            sendsAhead
            removal="Remove the video"
          />
        )}
        {(isOpen || footer[`videourl${slot}`] !== "") && (
          <TextField
            hint={isOpen ? "Used while there is no file: visitors get a link to it." : undefined}
            optional={isOpen}
            readOnly={!isOpen}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...urlField}
          />
        )}
      </div>
    </fieldset>
  );
}

const { videourl1, videourl2, videourl3 } = footerLabels;
const labels = { videourl1, videourl2, videourl3 };

/** Name under which a video reports unsaved changes. */
const formOf = (slot: VideoSlot) => `video ${slot}`;

const draftKey = "footer/videos";

interface FormProps {
  readonly footer: FooterRecord;
  readonly titleId: string;
  /** Warnings about the videos that were saved last, by field. */
  readonly warnings: Readonly<Record<string, string>>;
  readonly unsaved: FormsUnsaved;
  readonly onEdit: () => void;
  /** Called after saving. */
  readonly onFinish: (outcome: Outcome) => void;
  readonly onCancel: () => void;
}

/** Each video is opened by its own button; all open ones are saved together. */
function VideosForm({ footer, titleId, warnings, unsaved, onEdit, onFinish, onCancel }: FormProps) {
  const [open, setOpen] = useState(() =>
    VIDEO_SLOTS.filter(
      (slot) => hasDraft(draftKey, `videourl${slot}`) || `videofile${slot}` in returnedFiles(draftKey),
    ),
  );
  const values = { videourl1: footer.videourl1, videourl2: footer.videourl2, videourl3: footer.videourl3 };
  const form = useSchemaForm(footerForms.videos, values);
  const files = useFiles(form, draftKey, {
    1: footerFile(footer, "videofile1", footerLabels.videofile1),
    2: footerFile(footer, "videofile2", footerLabels.videofile2),
    3: footerFile(footer, "videofile3", footerLabels.videofile3),
  });
  const mayChange = usePermission("content:write");
  const editor = useEditor({
    form,
    query: footerQuery,
    values,
    version: footer.version,
    draftKey,
    labels,
    parts: Object.values(files),
    send: (urls, sending) =>
      sendFooter(
        Object.fromEntries(
          open.flatMap((slot) => [
            [`videourl${slot}`, urls[`videourl${slot}`]],
            [`videofile${slot}`, sentFile(files[slot])],
          ]),
        ),
        sending,
      ),
    obstacle: () => (open.length === 0 ? footerTexts.nothing : null),
    texts: { saved: "Footer videos updated", unknownFailure: FOOTER_FAILURE },
    onDone: onFinish,
  });
  const { dirtyFields } = form.formState;
  const isUnsaved = (slot: VideoSlot) => Boolean(dirtyFields[`videourl${slot}`]) || files[slot].isChanged;
  useReportUnsaved(unsaved.report, formOf(1), isUnsaved(1));
  useReportUnsaved(unsaved.report, formOf(2), isUnsaved(2));
  useReportUnsaved(unsaved.report, formOf(3), isUnsaved(3));

  /** Closes one of several open videos; the URL that was typed can be brought back for a while. */
  function close(slot: VideoSlot) {
    const others = open.filter((one) => one !== slot);
    if (others.length === 0) return onCancel();
    const typed = form.getValues(`videourl${slot}`);
    if (dirtyFields[`videourl${slot}`])
      offerUndo(discardedText, () => {
        setOpen((before) => [...before, slot]);
        form.setValue(`videourl${slot}`, typed, { shouldDirty: true });
      });
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
    close(slot);
  }

  return (
    <EditorForm
      editor={editor}
      labelledBy={titleId}
      notKept="video"
      save={mayChange ? "Save videos" : null}
      onCancel={open.length > 0 ? onCancel : undefined}
    >
      <div className={styles.slots}>
        {VIDEO_SLOTS.map((slot) => (
          <VideoSlotFields
            key={slot}
            footer={footer}
            slot={slot}
            file={files[slot]}
            warning={warnings[`videofile${slot}`]}
            urlField={{ label: labels[`videourl${slot}`], ...form.field(`videourl${slot}`) }}
            isOpen={open.includes(slot)}
            onToggle={() => toggle(slot)}
          />
        ))}
      </div>
    </EditorForm>
  );
}

export function VideosPanel({ footer, unsaved }: FooterPanelProps) {
  const { record, key, heading, begin, finish, cancel } = useFooterPanel(footer, draftKey);
  const [warnings, setWarnings] = useState<Readonly<Record<string, string>>>({});
  return (
    <Panel headingRef={heading} title="Videos" subtitle="Visitors see them side by side, in this order.">
      {(titleId) => (
        <VideosForm
          key={key}
          footer={record}
          titleId={titleId}
          warnings={warnings}
          unsaved={unsaved}
          onEdit={begin}
          onFinish={(outcome) => {
            setWarnings(outcome.warnings);
            finish();
          }}
          onCancel={() => {
            setWarnings({});
            cancel();
          }}
        />
      )}
    </Panel>
  );
}
