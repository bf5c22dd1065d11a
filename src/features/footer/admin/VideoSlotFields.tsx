import { Film } from "lucide-react";
import { type EditedFile, FileField } from "#admin/editor/files.tsx";
import { TextField, type TextFieldProps } from "#kit/ui/TextField.tsx";
import { FilmNote } from "#kit/upload/FilmNote.tsx";
import { uploadRuleText } from "#kit/upload/upload-rule-text.ts";
import { webpVariant } from "#rules/picture.ts";
import styles from "../footer.admin.module.css";
import { type FooterRecord, isAvi, type VideoSlot } from "../footer.ts";
import { VIDEO_ADVICE } from "../footer-form.ts";
import { EditToggle } from "./EditToggle.tsx";

interface PreviewProps {
  readonly label: string;
  /** URL of the file; empty if there is none. */
  readonly address: string;
  readonly poster: string;
}

/** The video of a slot, playable as on the public site. */
function VideoPreview({ label, address, poster }: PreviewProps) {
  if (address === "" || isAvi(address)) {
    return (
      <div className={styles.none}>
        <Film strokeWidth={1.25} aria-hidden="true" />
        <p>{address === "" ? "No video" : "AVI"}</p>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the videos have no spoken words
    <video
      className={styles.video}
      src={address}
      poster={poster === "" ? undefined : webpVariant(poster, "small")}
      preload={poster === "" ? "metadata" : "none"}
      width={180}
      height={320}
      controls
      playsInline
      aria-label={`${label}, as it is saved`}
    />
  );
}

interface Props {
  readonly footer: FooterRecord;
  readonly slot: VideoSlot;
  readonly file: EditedFile;
  /** The server's warning about the video that was saved. */
  readonly warning: string | undefined;
  readonly address: TextFieldProps;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One of the footer's videos and, while it is open, the fields to replace it. */
export function VideoSlotFields({ footer, slot, file, warning, address, isOpen, onToggle }: Props) {
  const hasAvi = isAvi(file.saved);
  const isKnown = file.saved === footer[`videofile${slot}`];
  return (
    <fieldset className={styles.slot}>
      <legend className={styles.legend}>{file.label}</legend>
      <EditToggle of={file.label.toLowerCase()} isOn={isOpen} onToggle={onToggle} />
      <VideoPreview
        label={file.label}
        address={file.saved}
        poster={isKnown ? footer[`videoposter${slot}`] : ""}
      />
      <div className={styles.fields}>
        {hasAvi && <FilmNote type="avi" isUnplayable />}
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
            {...address}
          />
        )}
      </div>
    </fieldset>
  );
}
