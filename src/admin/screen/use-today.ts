import { useSyncExternalStore } from "react";
import { dayKey } from "#rules/calendar.ts";

const LOOK_EVERY_MS = 15_000;

/** Polls the clock, because a timer set for midnight would be late on a computer that slept through it. */
function onClock(look: () => void) {
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

const today = () => dayKey(new Date());

/** The current day in Kochi as YYYY-MM-DD; updates at midnight. */
export const useToday = () => useSyncExternalStore(onClock, today);
