import type { ReactNode } from "react";
import { missing } from "#admin/screen/missing.ts";
import { breakableAddress } from "./breakable-address.tsx";
import { CopyButton } from "./CopyButton.tsx";
import styles from "./DetailList.module.css";

interface Props {
  readonly label: string;
  readonly value: string | null | undefined;
  /** Link of the value, such as `mailto:` or `tel:`. */
  readonly href?: string | undefined;
  readonly copyable?: boolean;
  /** Shown instead of the value's plain text. */
  readonly children?: ReactNode;
}

/** One field of a record; "N/A" if it is empty. */
export function Detail({ label, value, href, copyable = false, children }: Props) {
  const shown = children ?? breakableAddress(value);
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      <dd>
        {value ? (
          <>
            {href ? <a href={href}>{shown}</a> : <span>{shown}</span>}
            {copyable && <CopyButton text={value} what={label.toLowerCase()} />}
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
