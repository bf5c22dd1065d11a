import { Film } from "lucide-react";
import { webpVariant } from "#rules/picture.ts";
import { isAvi } from "../footer.ts";
import styles from "./FilmPreview.module.css";

interface Props {
  readonly label: string;
  /** URL of the file; empty if there is none. */
  readonly address: string;
  readonly poster: string;
}

/** The film of a slot, playable as on the public site. */
export function FilmPreview({ label, address, poster }: Props) {
  if (address === "" || isAvi(address)) {
    return (
      <div className={styles.none}>
        <Film strokeWidth={1.25} aria-hidden="true" />
        <p>{address === "" ? "No video" : "AVI"}</p>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the films have no spoken words
    <video
      className={styles.film}
      src={address}
      poster={poster === "" ? undefined : webpVariant(poster, "small")}
      preload={poster === "" ? "metadata" : "none"}
      width={180}
      height={320}
      controls
      playsInline
      aria-label={`${label}, as it is saved`}
    />
  );
}
