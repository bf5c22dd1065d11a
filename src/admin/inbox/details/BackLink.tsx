import { ArrowLeft } from "lucide-react";
import { returnAddress } from "#admin/inbox/list/return-place.ts";
import styles from "./BackLink.module.css";

interface Props {
  /** The list that the record belongs to. */
  readonly list: string;
}

/** Links back to the list, with its filters and at the position where it was left. */
export function BackLink({ list }: Props) {
  return (
    <a className={styles.back} href={returnAddress(list)}>
      <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
      Back
    </a>
  );
}
