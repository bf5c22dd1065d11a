import { getPagePath } from "@nanostores/router";
import { onSet } from "nanostores";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { $page, type CurrentPage } from "#admin/routing/router.ts";
import { LeaveQuestion } from "./LeaveQuestion.tsx";

interface Guarded {
  /** Whether something would be lost by now. */
  readonly hasChanges: () => boolean;
  /** It is to be lost; another page follows. */
  readonly onLeave: () => void;
}

interface Props extends Guarded {
  /** What another address of the same page takes away, such as the search leads to; nothing, unless stated. */
  readonly withinPage?: Guarded | undefined;
}

interface Destination {
  readonly address: string;
  readonly leave: () => void;
}

const here = () => location.pathname + location.search;
const addressOf = (page: CurrentPage) => getPagePath($page, page, page.search);

/** Asks before another page, or the end of the tab, takes away what was typed. The end of the session does not ask. */
export function LeaveGuard({ hasChanges, onLeave, withinPage }: Props) {
  const [destination, setDestination] = useState<Destination | null>(null);
  const holds = useEffectEvent(hasChanges);
  const takenBy = useEffectEvent((next: CurrentPage): Guarded | undefined => {
    const page = $page.get();
    if (page?.path !== next.path) return { hasChanges, onLeave };
    return addressOf(page) === addressOf(next) ? undefined : withinPage;
  });

  // Let go in the layout phase: the sign-in page, which the end of a session leads to, is asked for right after it.
  useLayoutEffect(() => {
    let address = here();
    return onSet($page, ({ newValue, abort }) => {
      const taken = newValue && takenBy(newValue);
      if (!newValue || !taken?.hasChanges()) {
        // The page is set before its address.
        queueMicrotask(() => {
          address = here();
        });
        return;
      }
      abort();
      setDestination({ address: addressOf(newValue), leave: taken.onLeave });
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
        destination?.leave();
        if (destination) $page.open(destination.address);
      }}
      onClose={() => setDestination(null)}
    />
  );
}
