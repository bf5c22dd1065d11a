import { atom } from "nanostores";
import { useSyncExternalStore } from "react";
import { type Answer, serverTime } from "#kit/api-client.ts";
import { dayKey } from "#rules/calendar.ts";

/** In ms. The header that tells the server's time has whole seconds, and an answer takes a while. */
const TOLERANCE_MS = 5000;

/** How far the server's clock is ahead of this device's, in ms, which may be wrong; 0 until an answer has told. */
export const $serverAhead = atom(0);

export function compareClocks(answer: Pick<Answer, "headers">) {
  const time = serverTime(answer);
  if (time === null) return;
  const ahead = time - Date.now();
  const isRight = Math.abs(ahead) < TOLERANCE_MS;
  if (isRight || Math.abs(ahead - $serverAhead.get()) > TOLERANCE_MS) $serverAhead.set(isRight ? 0 : ahead);
}

/** The server's time, as of `Date.now()`. */
const serverNow = () => Date.now() + $serverAhead.get();

const CHECK_EVERY_MS = 15_000;

/** Polls the clock, because a timer set for midnight would be late on a computer that slept through it. */
function onClock(check: () => void) {
  const timer = setInterval(check, CHECK_EVERY_MS);
  document.addEventListener("visibilitychange", check);
  const unlisten = $serverAhead.listen(check);
  return () => {
    unlisten();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", check);
  };
}

const today = () => dayKey(new Date(serverNow()));

/** The current day in Kochi as YYYY-MM-DD, by the server's clock; updates at midnight. */
export const useToday = () => useSyncExternalStore(onClock, today);
