import type { Dimensions } from "#rules/upload.ts";
import { type CropFrame, shownPart } from "./crop-frame.ts";

const JPEG_QUALITY = 0.92;

/** Draws the framed part onto a canvas of the frame's size. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, frame: CropFrame) {
  const context = canvas.getContext("2d");
  if (!context) return;
  const size: Dimensions = canvas;
  const { left, top, width, height } = shownPart(picture, size, frame);
  context.imageSmoothingQuality = "high";
  context.clearRect(0, 0, size.width, size.height);
  context.drawImage(picture, left, top, width, height, 0, 0, size.width, size.height);
}

/** The canvas as a file. A JPEG stays a JPEG; every other type becomes a PNG, which keeps transparency. */
export async function croppedFile(canvas: HTMLCanvasElement, original: File): Promise<File | null> {
  const isJpeg = original.type === "image/jpeg";
  const type = isJpeg ? "image/jpeg" : "image/png";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
  if (!blob) return null;
  const stem = original.name.slice(0, original.name.lastIndexOf("."));
  return new File([blob], `${stem}.${isJpeg ? "jpg" : "png"}`, { type });
}
