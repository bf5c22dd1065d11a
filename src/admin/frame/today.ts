import { useSyncExternalStore } from "react";
import { dayKey } from "#domain/calendar.ts";

const LOOK_EVERY_MS = 15_000;

/* A timer set for midnight would be late on a computer that slept through it, so the clock is looked at instead. */
function onClock(look: () => void) {
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

const today = () => dayKey(new Date());

/** YYYY-MM-DD of the day it is in Kochi, also past midnight. */
export const useToday = () => useSyncExternalStore(onClock, today);
