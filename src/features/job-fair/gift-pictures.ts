/** The size of every gift's picture, in pixels. */
export const giftPictureSize = { width: 320, height: 200 } as const;

const pictures = import.meta.glob<string>("./pictures/*.svg", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

/** The URL of a gift's picture; of the fallback for a gift that is offered no more. */
export const giftPicture = (picture = "fallback"): string => pictures[`./pictures/${picture}.svg`] ?? "";
