import { useState } from "react";
import { fileDifference, type PicturedForm } from "#admin/editor/chosen-file.ts";
import { usePicture } from "#admin/editor/use-picture.ts";
import type { Footer, VideoSlot } from "../footer.ts";

type FooterFileField = "imagefile" | `videofile${VideoSlot}`;

/** A file of the footer while it is edited: it can be replaced or removed. */
export function useFooterFile(form: PicturedForm, footer: Footer, name: FooterFileField, label: string) {
  const picture = usePicture(form, { name, label, saved: footer[name], missing: null });
  const [isRemoved, setRemoved] = useState(false);
  const current = picture.saved;
  const mayBeRemoved = current !== "" && !picture.isChosen;
  const isRemoval = mayBeRemoved && isRemoved;
  return {
    ...picture,
    label,
    current,
    mayBeRemoved,
    isRemoval,
    setRemoved,
    differences: () => (isRemoval ? [fileDifference(label, "Removed")] : picture.differences()),
    isUnsaved: picture.isChosen || isRemoval,
    /**
     * Value of the documented field: the id of the finished upload, or `null` to remove the file; undefined leaves it
     * unchanged.
     */
    value: isRemoval ? null : typeof picture.value === "string" ? picture.value : undefined,
    reset(texts?: Readonly<Record<string, string>>) {
      picture.reset(texts);
      setRemoved(false);
    },
  };
}

export type FooterFile = ReturnType<typeof useFooterFile>;
