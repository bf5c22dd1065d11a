import type { Dimensions } from "#rules/upload.ts";

export const ZOOM_MAX = 4;

/** The visible part of a picture: its centre and its zoom. */
export interface CropFrame {
  /** At least 1, where the picture just fills the frame. */
  readonly zoom: number;
  /** Fractions of the picture's width and height, 0 to 1. */
  readonly x: number;
  readonly y: number;
}

export const wholeFrame: CropFrame = { zoom: 1, x: 0.5, y: 0.5 };

/** The part of the picture that the frame shows, in the picture's pixels. */
export function shownPart(picture: Dimensions, size: Dimensions, { zoom, x, y }: CropFrame) {
  const scale = Math.max(size.width / picture.width, size.height / picture.height) * zoom;
  const width = size.width / scale;
  const height = size.height / scale;
  return { left: x * picture.width - width / 2, top: y * picture.height - height / 2, width, height };
}

const between = (value: number, margin: number) => Math.min(Math.max(value, margin), 1 - margin);

/** The nearest frame that lies within the picture. */
export function keepInside(picture: Dimensions, size: Dimensions, frame: CropFrame): CropFrame {
  const zoom = Math.min(Math.max(frame.zoom, 1), ZOOM_MAX);
  const { width, height } = shownPart(picture, size, { ...frame, zoom });
  return {
    zoom,
    x: between(frame.x, Math.min(width / picture.width / 2, 0.5)),
    y: between(frame.y, Math.min(height / picture.height / 2, 0.5)),
  };
}

/** Moves the picture below the frame, by a distance in the frame's pixels. */
export function movePicture(
  picture: Dimensions,
  size: Dimensions,
  frame: CropFrame,
  by: { readonly x: number; readonly y: number },
): CropFrame {
  const shown = shownPart(picture, size, frame);
  const x = frame.x - (by.x / size.width) * (shown.width / picture.width);
  const y = frame.y - (by.y / size.height) * (shown.height / picture.height);
  return keepInside(picture, size, { ...frame, x, y });
}

/** Whether the picture would have to be scaled up. */
export const isEnlarged = (picture: Dimensions, size: Dimensions, frame: CropFrame) =>
  shownPart(picture, size, frame).width < size.width;

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

/** Types of photographs, which have no transparent parts to preserve. */
const photographs = new Set(["image/jpeg", "image/heic", "image/heif"]);

/**
 * The canvas as a file. A photograph becomes a JPEG; every other type a PNG, which keeps transparency. Dots within the
 * name are replaced, since they could be read as another ending.
 */
export async function croppedFile(canvas: HTMLCanvasElement, original: File): Promise<File | null> {
  const isJpeg = photographs.has(original.type);
  const type = isJpeg ? "image/jpeg" : "image/png";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
  if (!blob) return null;
  const stem = original.name.slice(0, original.name.lastIndexOf(".")).replaceAll(".", " ");
  return new File([blob], `${stem}.${isJpeg ? "jpg" : "png"}`, { type });
}
