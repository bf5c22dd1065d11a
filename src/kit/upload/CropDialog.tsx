import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import type { Dimensions } from "#rules/upload.ts";
import styles from "./CropDialog.module.css";
import {
  type CropFrame,
  croppedFile,
  drawCrop,
  isEnlarged,
  keepInside,
  movePicture,
  wholeFrame,
  ZOOM_MAX,
} from "./crop-frame.ts";

interface CropStageProps {
  readonly picture: ImageBitmap;
  readonly size: Dimensions;
  readonly frame: CropFrame;
  readonly onFrame: (frame: CropFrame) => void;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

const STEP = 10;
const FINE_STEP = 1;

/** How far the pointer may move during a tap, in the window's pixels. */
const TREMBLE = 3;

const directions: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Shows the result pixel for pixel, and lets the picture be moved below the frame. */
export function CropStage({ picture, size, frame, onFrame, canvas }: CropStageProps) {
  const grasped = useRef({ x: 0, y: 0 });
  const pressed = useRef({ x: 0, y: 0, isTap: false });

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, frame);
  }, [canvas, picture, frame]);

  const move = (x: number, y: number) => onFrame(movePicture(picture, size, frame, { x, y }));

  /** The frame's pixels per pixel of the window. */
  const scaleOf = (shown: HTMLCanvasElement) => size.width / shown.clientWidth;

  function grasp({ currentTarget, pointerId, button, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    currentTarget.setPointerCapture(pointerId);
    grasped.current = { x: clientX, y: clientY };
    pressed.current = { x: clientX, y: clientY, isTap: button === 0 };
  }

  function drag({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const scale = scaleOf(currentTarget);
    move((clientX - grasped.current.x) * scale, (clientY - grasped.current.y) * scale);
    grasped.current = { x: clientX, y: clientY };
    const wandered = Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y);
    if (wandered > TREMBLE) pressed.current.isTap = false;
  }

  /** For visitors who cannot drag: moves the tapped point to the middle. */
  function tap({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    if (!pressed.current.isTap) return;
    pressed.current.isTap = false;
    const { left, top } = currentTarget.getBoundingClientRect();
    const scale = scaleOf(currentTarget);
    move(size.width / 2 - (clientX - left) * scale, size.height / 2 - (clientY - top) * scale);
  }

  function nudge(event: KeyboardEvent) {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? FINE_STEP : STEP;
    move(direction.x * step, direction.y * step);
  }

  return (
    <div
      className={styles.stage}
      role="application"
      aria-roledescription="picture to move"
      aria-label="Crop. Arrow keys move the picture, with Shift by one pixel."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys work here.
      tabIndex={0}
      onKeyDown={nudge}
    >
      <canvas
        className={styles.canvas}
        ref={canvas}
        width={size.width}
        height={size.height}
        onPointerDown={grasp}
        onPointerMove={drag}
        onPointerUp={tap}
      />
    </div>
  );
}

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
