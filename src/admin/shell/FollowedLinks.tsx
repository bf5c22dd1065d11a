import type { ReactNode } from "react";

interface Props {
  /** A link inside was followed, possibly to the current page. */
  readonly onFollow: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Closes an overlay when one of its links is followed. */
export const FollowedLinks = ({ onFollow, className, children }: Props) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: it handles clicks on the links inside it, which the keyboard triggers too.
  // biome-ignore lint/a11y/noStaticElementInteractions: as above.
  <div
    className={className}
    onClick={({ target }) => target instanceof Element && target.closest("a") && onFollow()}
  >
    {children}
  </div>
);
