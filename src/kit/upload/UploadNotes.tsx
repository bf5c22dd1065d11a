import { useEffect, useState } from "react";
import { say } from "#kit/language.ts";
import type { FileType } from "#rules/file-type.ts";
import { aviNote } from "#rules/upload.ts";
import { recallUnfinished } from "./unfinished-upload.ts";

interface Props {
  readonly type: FileType;
  /** This browser cannot play it. */
  readonly isUnplayable: boolean;
}

/** Warns about a video that is accepted nevertheless. */
export function VideoNote({ type, isUnplayable }: Props) {
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

/** Warns about a picture that is accepted although it has fewer pixels than it is shown with. */
export const SmallPictureNote = () => (
  <p className="field__hint">
    This picture has few pixels, so it will look blurred. A larger one looks sharp.
  </p>
);

/** After a reload the file must be chosen again, as a page cannot keep it, but the upload resumes where it stopped. */
export function UnfinishedNote({ field }: { readonly field: string }) {
  const [name, setName] = useState<string | null>(null);

  useEffect(() => setName(recallUnfinished(field)?.name ?? null), [field]);

  if (!name) return null;
  const [before, after] = say(
    "The upload of “{name}” was not finished. Choose the same file to go on where it stopped.",
  ).split("{name}");
  return (
    <p className="field__hint">
      <span>{before}</span>
      <bdi>{name}</bdi>
      <span>{after}</span>
    </p>
  );
}
