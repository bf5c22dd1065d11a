import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { adminPages } from "#addresses/admin.ts";
import { ArrivalList, arrivalsQuery, countNew, markSeen, newsText } from "#admin/inbox/arrivals.tsx";
import { recordsOf } from "#admin/records.ts";
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

/** Says how many of the new records are not listed, and leads to them. */
function Unlisted({ counts, latest }: NewArrivals) {
  const arrived = counts.filter(({ count }) => count > 0);
  const total = arrived.reduce((sum, { count }) => sum + count, 0);
  if (total <= latest.length) return null;
  return (
    <p className={styles.unlisted}>
      <span>{`${latest.length} of ${total} shown.`}</span>
      {arrived.map(({ kind }) => {
        const { list, itemNames } = recordsOf(kind);
        return list !== null && <a key={kind} href={list}>{`All ${itemNames[1]}`}</a>;
      })}
    </p>
  );
}

/** Counts of what has arrived since the last look, who mentioned the administrator, and the newest records. */
function BellPanel({ id, arrivals, error, retrying, onRetry, onFollow, onClose }: Props) {
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
          <Unlisted {...arrivals} />
          <a className={styles.all} href={adminPages.dashboard}>
            See the dashboard
          </a>
        </FollowedLinks>
      )}
    </section>
  );
}

/** Higher counts are displayed as "99+". */
const BADGE_MAX = 99;
const badgeText = (count: number) => (count > BADGE_MAX ? `${BADGE_MAX}+` : String(count));

/** Shows how much has arrived since the last look; opening the panel counts as looking. */
export function Bell() {
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(arrivalsQuery);
  const [isOpen, setIsOpen] = useState(false);
  /** The arrivals at the time of opening: they stay visible, though they already count as seen. */
  const [shown, setShown] = useState<NewArrivals>();
  const [seenError, setSeenError] = useState<unknown>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const count = countNew(data);

  const see = async (arrivals: NewArrivals) => {
    setSeenError(null);
    try {
      await markSeen(cache, arrivals);
    } catch (cause) {
      setSeenError(cause);
    }
  };

  const open = () => {
    setIsOpen(true);
    setShown(undefined);
  };

  const update = useEffectEvent((arrivals: NewArrivals) => {
    setShown(arrivals);
    if (countNew(arrivals) > 0) void see(arrivals);
  });

  // The data may be loaded before the panel opens, or while it is open.
  const awaited = isOpen && !shown ? data : undefined;
  useEffect(() => {
    if (awaited) update(awaited);
  }, [awaited]);

  /** The panel unmounts along with the focused element, so the bell receives the focus. */
  const backToBell = () => {
    setIsOpen(false);
    button.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) backToBell();
  };

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the keys of the controls inside it.
    <div className={styles.root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        className={styles.bell}
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? setIsOpen(false) : open())}
      >
        <BellIcon size={18} strokeWidth={1.5} aria-hidden="true" />
        <span className="visually-hidden">{`What is new${count > 0 ? `: ${newsText(data)}` : ""}`}</span>
        {count > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {badgeText(count)}
          </span>
        )}
      </button>
      <p className="visually-hidden" role="status">
        {count > 0 && `New: ${newsText(data)}`}
      </p>
      {isOpen && (
        <BellPanel
          id={id}
          arrivals={shown ?? data}
          error={error ?? seenError}
          retrying={isFetching}
          onRetry={() => (shown && seenError ? void see(shown) : void refetch())}
          onFollow={backToBell}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
