import { type Gift, giftOf } from "./gifts.ts";

/** The size of every gift's picture, in pixels. */
export const giftPictureSize = { width: 320, height: 200 } as const;

const pictures = import.meta.glob<string>("./pictures/*.svg", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

const addressOf = (picture: string) => pictures[`./pictures/${picture}.svg`] ?? "";

export const fallbackPicture = addressOf("fallback");

/** The URL of a gift's picture; the fallback for one that is offered no more. */
export const giftPicture = (id: Gift["id"]): string => addressOf(giftOf(id)?.picture ?? "fallback");
