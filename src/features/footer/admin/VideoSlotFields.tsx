import { TextField, type TextFieldProps } from "#kit/ui/TextField.tsx";
import { FilmNote } from "#kit/upload/FilmNote.tsx";
import { type FooterRecord, isAvi, type VideoSlot } from "../footer.ts";
import { VIDEO_ADVICE } from "../footer-form.ts";
import { EditToggle } from "./EditToggle.tsx";
import { FilmPreview } from "./FilmPreview.tsx";
import { FooterFileFields } from "./FooterFileFields.tsx";
import type { FooterFile } from "./use-footer-file.ts";
import styles from "./VideosForm.module.css";

interface Props {
  readonly footer: FooterRecord;
  readonly slot: VideoSlot;
  readonly file: FooterFile;
  /** The server's warning about the film that was saved. */
  readonly warning: string | undefined;
  readonly address: TextFieldProps;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One of the footer's videos: its film and, while it is open, the fields to replace it. */
export function VideoSlotFields({ footer, slot, file, warning, address, isOpen, onToggle }: Props) {
  const hasAvi = isAvi(file.current);
  const isKnown = file.current === footer[`videofile${slot}`];
  return (
    <fieldset className={styles.slot}>
      <legend className={styles.legend}>{file.label}</legend>
      <EditToggle of={file.label.toLowerCase()} isOn={isOpen} onToggle={onToggle} />
      <FilmPreview
        label={file.label}
        address={file.current}
        poster={isKnown ? footer[`videoposter${slot}`] : ""}
      />
      <div className={styles.fields}>
        {hasAvi && <FilmNote type="avi" isUnplayable />}
        {Boolean(warning) && !hasAvi && <p className="field__hint">{warning}</p>}
        {isOpen && <FooterFileFields file={file} purpose="videofile" advice={VIDEO_ADVICE} noun="video" />}
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
