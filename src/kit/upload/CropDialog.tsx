import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import type { Dimensions } from "#rules/upload.ts";
import styles from "./CropDialog.module.css";
import { CropStage } from "./CropStage.tsx";
import { croppedFile, isEnlarged, keepInside, wholeFrame, ZOOM_MAX } from "./crop-frame.ts";

interface Props {
  readonly file: File;
  /** The exact size of the result. */
  readonly size: Dimensions;
  /** The picture cannot be sent as it is. */
  readonly isNeeded: boolean;
  /** Receives the cropped picture, or `null` if it was left as it is. The focus has been restored by then. */
  readonly onClose: (cropped: File | null) => void;
}

/** The decoded picture, while the dialog is mounted. */
function usePicture(file: File): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    let isGone = false;
    const decoded = createImageBitmap(file);
    decoded.then((bitmap) => isGone || setPicture(bitmap)).catch(() => {});
    return () => {
      isGone = true;
      decoded.then((bitmap) => bitmap.close()).catch(() => {});
    };
  }, [file]);
  return picture;
}

/** Crops a picture of any size to the required one. */
export function CropDialog({ file, size, isNeeded, onClose }: Props) {
  const id = useId();
  const picture = usePicture(file);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [frame, setFrame] = useState(wholeFrame);
  const [isOpen, setIsOpen] = useState(true);
  const [result, setResult] = useState<File | null>(null);
  const isSoft = picture !== null && isEnlarged(picture, size, frame);

  async function finish() {
    const cropped = canvas.current && (await croppedFile(canvas.current, file));
    setResult(cropped);
    setIsOpen(false);
  }

  const actions: ReactNode = (
    <>
      <Button disabled={!picture} onClick={() => void finish()}>
        Use this crop
      </Button>
      <Button variant="quiet" onClick={() => setIsOpen(false)}>
        {isNeeded ? "Cancel" : "Use it as it is"}
      </Button>
    </>
  );

  return (
    <Dialog
      open={isOpen}
      title={`Crop to ${size.width} × ${size.height} pixels`}
      onClose={() => onClose(result)}
      actions={actions}
    >
      {isNeeded && (
        <p className={styles.hint}>The picture cannot be sent as it is. Choose the part to send.</p>
      )}
      {picture !== null && <CropStage {...{ picture, size, frame, canvas }} onFrame={setFrame} />}
      <div className={styles.zoom}>
        <label className="field__label" htmlFor={`${id}-zoom`}>
          Zoom
        </label>
        <input
          className={styles.slider}
          id={`${id}-zoom`}
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={frame.zoom}
          aria-valuetext={`${Math.round(frame.zoom * 100)} %`}
          onChange={({ currentTarget }) =>
            picture && setFrame(keepInside(picture, size, { ...frame, zoom: Number(currentTarget.value) }))
          }
        />
      </div>
      <p className={styles.hint} aria-live="polite">
        {isSoft
          ? "The picture has fewer pixels than this, so it will look blurred."
          : "Drag the picture, tap what belongs in its middle, or move it with the arrow keys."}
      </p>
    </Dialog>
  );
}
