import { type ReactNode, useState } from "react";
import styles from "./Result.module.css";

interface Props {
  /** Valid for a few minutes. */
  readonly address: string | null | undefined;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The text in its place if the record has none. */
  readonly none: string;
  /** Overlays the picture. */
  readonly children?: ReactNode;
}

/** A picture that is visible only to visitors who have looked the person up. */
export function PrivatePicture({ address, alt, width, height, none, children }: Props) {
  const [isGone, setIsGone] = useState(false);
  const isShown = Boolean(address) && !isGone;
  return (
    <div className={styles.picture}>
      {isShown ? (
        <>
          <img
            src={address ?? undefined}
            alt={alt}
            width={width}
            height={height}
            draggable={false}
            onError={() => setIsGone(true)}
          />
          {children}
        </>
      ) : (
        <p className={styles.noPicture}>
          {isGone ? "This picture can no longer be shown. Please verify the ID again." : none}
        </p>
      )}
    </div>
  );
}
