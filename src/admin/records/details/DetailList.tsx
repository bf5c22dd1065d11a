import type { ReactNode } from "react";
import { missing } from "#admin/records/missing.ts";
import { breakableAddress } from "./breakable-address.tsx";
import { CopyButton } from "./CopyButton.tsx";
import styles from "./DetailList.module.css";

interface Props {
  readonly label: string;
  readonly value: string | null | undefined;
  /** Where the value leads, such as a mail or a call to it. */
  readonly href?: string | undefined;
  readonly copyable?: boolean;
  /** Shows the value otherwise than as its text. */
  readonly children?: ReactNode;
}

/** One field of a record; "N/A" where the record lacks it. */
export function Detail({ label, value, href, copyable = false, children }: Props) {
  const shown = children ?? breakableAddress(value);
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      <dd>
        {value ? (
          <>
            {href ? <a href={href}>{shown}</a> : <span>{shown}</span>}
            {copyable ? <CopyButton text={value} what={label.toLowerCase()} /> : null}
          </>
        ) : (
          <span className={styles.missing}>{missing}</span>
        )}
      </dd>
    </div>
  );
}

export function DetailList({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}
