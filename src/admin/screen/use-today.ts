import { useSyncExternalStore } from "react";
import { dayKey } from "#rules/calendar.ts";
import { $serverAhead, serverNow } from "./server-clock.ts";

const LOOK_EVERY_MS = 15_000;

/** Polls the clock, because a timer set for midnight would be late on a computer that slept through it. */
function onClock(look: () => void) {
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener("visibilitychange", look);
  const unlisten = $serverAhead.listen(look);
  return () => {
    unlisten();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

const today = () => dayKey(new Date(serverNow()));

/** The current day in Kochi as YYYY-MM-DD, by the server's clock; updates at midnight. */
export const useToday = () => useSyncExternalStore(onClock, today);
