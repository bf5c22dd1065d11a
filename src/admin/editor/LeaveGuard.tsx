import { getPagePath } from "@nanostores/router";
import { onSet } from "nanostores";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { $page, type CurrentPage } from "#admin/app/router.ts";
import { LeaveQuestion } from "./LeaveQuestion.tsx";

interface Guarded {
  /** Whether leaving now would lose changes. */
  readonly hasChanges: () => boolean;
  /** Called before navigating away, when the changes are given up. */
  readonly onLeave: () => void;
}

interface Props extends Guarded {
  /**
   * Guards against another URL of the same page, such as a search result; without it, such navigation is not guarded.
   */
  readonly withinPage?: Guarded | undefined;
}

interface Destination {
  readonly address: string;
  readonly leave: () => void;
}

const here = () => location.pathname + location.search;
const addressOf = (page: CurrentPage) => getPagePath($page, page, page.search);

/** Asks before navigating away or closing the tab discards what was typed. The end of the session does not ask. */
export function LeaveGuard({ hasChanges, onLeave, withinPage }: Props) {
  const [destination, setDestination] = useState<Destination | null>(null);
  const holds = useEffectEvent(hasChanges);
  const takenBy = useEffectEvent((next: CurrentPage): Guarded | undefined => {
    const page = $page.get();
    if (page?.path !== next.path) return { hasChanges, onLeave };
    return addressOf(page) === addressOf(next) ? undefined : withinPage;
  });

  // Unsubscribe in the layout phase: when a session ends, the redirect to the sign-in page follows right after it.
  useLayoutEffect(() => {
    let address = here();
    return onSet($page, ({ newValue, abort }) => {
      const taken = newValue && takenBy(newValue);
      if (!newValue || !taken?.hasChanges()) {
        // The store changes before the URL.
        queueMicrotask(() => {
          address = here();
        });
        return;
      }
      abort();
      setDestination({ address: addressOf(newValue), leave: taken.onLeave });
      // Back and Forward have already changed the URL, so restore it.
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
        destination?.leave();
        if (destination) $page.open(destination.address);
      }}
      onClose={() => setDestination(null)}
    />
  );
}
