import { getPagePath } from "@nanostores/router";
import { onSet } from "nanostores";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { $page } from "#admin/routing/router.ts";
import { LeaveQuestion } from "./LeaveQuestion.tsx";

interface Props {
  /** Whether something would be lost by now. */
  readonly hasChanges: () => boolean;
  /** It is to be lost; another page follows. */
  readonly onLeave: () => void;
}

const here = () => location.pathname + location.search;

/** Asks before another page, or the end of the tab, takes away what was typed. The end of the session does not ask. */
export function LeaveGuard({ hasChanges, onLeave }: Props) {
  const [destination, setDestination] = useState<string | null>(null);
  const holds = useEffectEvent(hasChanges);

  // Let go in the layout phase: the sign-in page, which the end of a session leads to, is asked for right after it.
  useLayoutEffect(() => {
    const address = here();
    const path = $page.get()?.path;
    return onSet($page, ({ newValue, abort }) => {
      if (!newValue || newValue.path === path || !holds()) return;
      abort();
      setDestination(getPagePath($page, newValue, newValue.search));
      // Back and Forward change the address before anybody is asked.
      if (here() !== address) queueMicrotask(() => $page.open(address));
    });
  }, []);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (holds()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);

  return (
    <LeaveQuestion
      open={destination !== null}
      onLeave={() => {
        onLeave();
        if (destination !== null) $page.open(destination);
      }}
      onClose={() => setDestination(null)}
    />
  );
}
