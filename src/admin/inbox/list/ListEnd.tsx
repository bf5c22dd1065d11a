import { useEffect, useRef } from "react";
import { Failure } from "#admin/screen/Failure.tsx";
import styles from "./ListEnd.module.css";

/** How far below the window the end may be for the next page to be fetched. */
const AHEAD = "1200px";

interface Props {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly onMore: () => void;
  /** Text when everything is loaded. */
  readonly whole: string;
}

/** The end of an infinite list: fetches more as it comes near, shows an error, and says when there is no more. */
export function ListEnd({ hasMore, isLoading, error, onMore, whole }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const mayLoad = hasMore && !isLoading && !error;

  useEffect(() => {
    if (!end.current || !mayLoad) return;
    // On a busy page, several entries may arrive at once; any intersecting one will do.
    const observer = new IntersectionObserver(
      (sightings) => sightings.some(({ isIntersecting }) => isIntersecting) && onMore(),
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayLoad, onMore]);

  return (
    <div className={styles.end} ref={end}>
      {Boolean(error) && <Failure error={error} onRetry={onMore} retrying={isLoading} />}
      {hasMore && !error && <p role="status">Loading more…</p>}
      {!hasMore && <p>{whole}</p>}
    </div>
  );
}
