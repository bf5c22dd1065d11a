import { useState } from "react";
import { webpVariant } from "#rules/picture.ts";
import type { StaffRecord } from "../staff-record.ts";
import styles from "./StaffTable.module.css";

const initialsOf = (name: string | null | undefined) =>
  (name ?? "")
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("");

/**
 * A person's photo beside their name, or their initials if it is missing or fails to load. Every photo is 400 by 286
 * pixels (admin-back-office §9).
 */
export function StaffFace({ person }: { readonly person: StaffRecord }) {
  const [failed, setFailed] = useState<string | null>(null);
  const photo = person.image || person.profileImage;
  if (!photo || failed === photo)
    return (
      <span className={styles.face} aria-hidden="true">
        {initialsOf(person.name)}
      </span>
    );
  return (
    <img
      className={styles.face}
      src={webpVariant(photo, "small")}
      width={400}
      height={286}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(photo)}
    />
  );
}
