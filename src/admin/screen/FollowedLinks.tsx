import type { ReactNode } from "react";

interface Props {
  /** One of the links inside was followed, perhaps to where the reader is already. */
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

/** Lets what is over the page go when one of its links was followed. */
export const FollowedLinks = ({ onFollow, children }: Props) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: it hears of the links inside it, which the keyboard clicks too.
  // biome-ignore lint/a11y/noStaticElementInteractions: as above.
  <div onClick={({ target }) => target instanceof Element && target.closest("a") && onFollow()}>
    {children}
  </div>
);
