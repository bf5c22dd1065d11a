import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { Dimensions } from "#rules/upload.ts";
import styles from "./CropDialog.module.css";
import { type CropFrame, drawCrop, movePicture } from "./crop-frame.ts";

interface Props {
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
export function CropStage({ picture, size, frame, onFrame, canvas }: Props) {
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
