import { useState } from "react";
import { missing } from "#admin/screen/missing.ts";
import { webpVariant } from "#rules/picture.ts";
import { uploadRules } from "#rules/upload.ts";
import type { StaffFile } from "../staff-form.ts";
import styles from "./StaffDetails.module.css";

interface Props {
  readonly address: string | null | undefined;
  readonly purpose: StaffFile;
  readonly alt: string;
}

/** A picture of a record, linked to the full image; "N/A" if it is missing or fails to load. */
export function StaffPicture({ address, purpose, alt }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const { width, height } = uploadRules[purpose].exactly;
  if (!address || failed === address) return <p className={styles.noPicture}>{missing}</p>;
  return (
    <a className={styles.picture} href={address} target="_blank" rel="noopener">
      <img
        src={webpVariant(address)}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        onError={() => setFailed(address)}
      />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
