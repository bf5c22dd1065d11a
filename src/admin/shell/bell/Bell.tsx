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
import { arrivalsQuery, countNew, markSeen, newsText } from "#admin/inbox/arrivals.ts";
import type { NewArrivals } from "#rules/arrivals.ts";
import styles from "./Bell.module.css";
import { BellPanel } from "./BellPanel.tsx";

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
