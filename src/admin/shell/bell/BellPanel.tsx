import { useEffect, useRef } from "react";
import { adminPages } from "#addresses/admin.ts";
import { ArrivalList } from "#admin/inbox/ArrivalList.tsx";
import { countNew, newsText } from "#admin/inbox/arrivals.ts";
import { Failure } from "#admin/screen/Failure.tsx";
import { FollowedLinks } from "#admin/shell/FollowedLinks.tsx";
import type { NewArrivals } from "#rules/arrivals.ts";
import styles from "./Bell.module.css";

interface Props {
  readonly id: string;
  readonly arrivals: NewArrivals | undefined;
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** A link in the panel was followed, possibly to the current page. */
  readonly onFollow: () => void;
  readonly onClose: () => void;
}

/** Counts of what has arrived since the last look, who mentioned the administrator, and the newest records. */
export function BellPanel({ id, arrivals, error, retrying, onRetry, onFollow, onClose }: Props) {
  const panel = useRef<HTMLElement>(null);
  const count = countNew(arrivals);

  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !panel.current?.parentElement?.contains(target)) onClose();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [onClose]);

  return (
    <section className={styles.panel} id={id} ref={panel} tabIndex={-1} aria-label="What is new">
      <p className={styles.heading}>
        {count > 0 ? `New since you last looked: ${newsText(arrivals)}` : "What is new"}
      </p>
      <p className={styles.awaited} role="status">
        {!arrivals && !error && "Loading…"}
      </p>
      {Boolean(error) && <Failure error={error} onRetry={onRetry} retrying={retrying} />}
      {arrivals !== undefined && (
        <FollowedLinks className={styles.links} onFollow={onFollow}>
          <div className={styles.arrivals}>
            <ArrivalList
              mentions={arrivals.mentions.latest}
              arrivals={arrivals.latest}
              none="Nothing new since you last looked."
            />
          </div>
          <a className={styles.all} href={adminPages.dashboard}>
            See the dashboard
          </a>
        </FollowedLinks>
      )}
    </section>
  );
}
