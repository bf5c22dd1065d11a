import type { FileType } from "#rules/file-type.ts";
import { aviNote } from "#rules/upload.ts";

interface Props {
  readonly type: FileType;
  /** This browser cannot play it. */
  readonly isUnplayable: boolean;
}

/** Warns about a film that is accepted nevertheless (spec-decisions F1). */
export function FilmNote({ type, isUnplayable }: Props) {
  if (type === "avi") {
    return <p className="field__hint">{aviNote}</p>;
  }
  return (
    type === "mp4" &&
    isUnplayable && (
      <p className="field__hint">
        This browser cannot play the video, so visitors may not see it either. MP4 with H.264 plays
        everywhere.
      </p>
    )
  );
}
