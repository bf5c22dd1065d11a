import { useEffect, useRef } from "react";
import { Failure } from "#admin/screen/Failure.tsx";
import styles from "./ListEnd.module.css";

/** More is fetched while the end is still this far below the window. */
const AHEAD = "1200px";

interface Props {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly onMore: () => void;
  /** Said when nothing is left. */
  readonly whole: string;
}

/** The end of an endless list: it fetches more as it comes near, says why it cannot, and says when there is no more. */
export function ListEnd({ hasMore, isLoading, error, onMore, whole }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const mayLoad = hasMore && !isLoading && !error;

  useEffect(() => {
    if (!end.current || !mayLoad) return;
    /* Several sightings may come in one go while the page is busy; any of them will do. */
    const observer = new IntersectionObserver(
      (sightings) => sightings.some(({ isIntersecting }) => isIntersecting) && onMore(),
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayLoad, onMore]);

  return (
    <div className={styles.end} ref={end}>
      {error ? <Failure error={error} onRetry={onMore} retrying={isLoading} /> : null}
      {hasMore && !error ? <p role="status">Loading more…</p> : null}
      {hasMore ? null : <p>{whole}</p>}
    </div>
  );
}
