import { type ReactNode, useId, useState } from "react";
import { classNames } from "#kit/ui/class-names.ts";
import styles from "./FilterFold.module.css";

/** On phones, open filters would cover the list. */
const isWide = () => matchMedia("(min-width: 768px)").matches;

interface Props {
  /** How many of the filters are set; shown while they are folded. */
  readonly set: number;
  /** Whether they are folded only on phones. */
  readonly onPhonesAlone?: true;
  readonly children: ReactNode;
}

/** Filters that are used less often, behind a button; open initially if one of them is set. */
export function FilterFold({ set, onPhonesAlone, children }: Props) {
  // Stays open when the last filter is removed, since its control has the focus.
  const [isOpen, setIsOpen] = useState(() => set > 0 && isWide());
  const id = useId();
  const whose = onPhonesAlone && styles.onPhones;
  return (
    <>
      <button
        className={classNames(styles.opener, whose)}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-set={set || undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filters
      </button>
      <div className={classNames(styles.folded, whose)} id={id} data-closed={!isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
