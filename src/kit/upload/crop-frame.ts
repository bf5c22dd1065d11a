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
