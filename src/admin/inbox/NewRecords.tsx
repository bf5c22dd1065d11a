import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { NounName } from "#admin/nouns.ts";
import { recordsOf } from "#admin/records.ts";
import { focusScreen } from "#admin/screen/ScreenHeading.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { filtersBesideSearch, type ListFilters } from "../list/list-filters.ts";
import type { Identified, RecordLists } from "../list/record-lists.ts";
import { arrivalsQuery } from "./arrivals.tsx";
import styles from "./NewRecords.module.css";

interface Dated extends Identified {
  readonly createdAt?: string | null | undefined;
}

interface Props<R extends Dated> {
  readonly kind: NounName;
  readonly lists: RecordLists<R>;
  readonly filters: ListFilters;
}

/**
 * The time of the newest record, if the bell knows of one that the list does not contain. A list of new records may
 * rightly lack it, once somebody has taken it in hand: there, only what has arrived since the list was read counts.
 */
function useMissing<R extends Dated>({ kind, lists, filters }: Props<R>): string | null {
  const { data: arrivals } = useQuery({ ...arrivalsQuery, enabled: false });
  const { data, isFetching } = useInfiniteQuery({ ...lists.query(filters), enabled: false });
  const newest = arrivals?.counts.find((each) => each.kind === kind)?.newest ?? "";
  const first = data?.pages[0];
  const [known, setKnown] = useState({ newest, first });
  if (known.first !== first || (known.newest === "" && newest !== "")) setKnown({ newest, first });

  const { progress = "new", ...others } = filtersBesideSearch(filters);
  const mayContain = !filters.search && progress === "new" && Object.keys(others).length === 0;
  if (!mayContain || !first || isFetching) return null;
  const contained = filters.progress ? known.newest : (first.records[0]?.createdAt ?? "");
  return newest > contained ? newest : null;
}

/**
 * Follows the bell, without a call of its own: a list that is at its top shows what arrives, and further down, where
 * that would move what is being read, it offers to.
 */
export function NewRecords<R extends Dated>(props: Props<R>) {
  const cache = useQueryClient();
  const missing = useMissing(props);
  /** The newest record when the list was last read for it. */
  const [asked, setAsked] = useState<string | null>(null);
  const isMissing = missing !== null && missing !== asked;
  const [, several] = recordsOf(props.kind).itemNames;

  function readFromTop() {
    setAsked(missing);
    void props.lists.readFromTop(cache, props.filters);
  }

  const follow = useEffectEvent(() => {
    if (window.scrollY <= 0) readFromTop();
  });

  useEffect(() => {
    if (isMissing) follow();
  }, [isMissing]);

  function show() {
    focusScreen();
    window.scrollTo(0, 0);
    readFromTop();
  }

  return (
    <div className={styles.place} role="status">
      {isMissing && (
        <p className={styles.note}>
          <span>{`New ${several} have arrived.`}</span>
          <Button variant="text" size="small" onClick={show}>
            Show
          </Button>
        </p>
      )}
    </div>
  );
}
