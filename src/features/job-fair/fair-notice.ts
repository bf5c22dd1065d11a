import { formatDayInWords } from "#rules/calendar.ts";
import { type FairSettings, type FairState, lastDayOf } from "./fair-settings.ts";

/** What is said instead of the registration, and what to do. */
export interface FairNoticeText {
  readonly title: string;
  readonly text: string;
}

type Times = Pick<FairSettings, "opensAt" | "closesAt">;

const notices: Readonly<Record<Exclude<FairState, "open">, (times: Times) => FairNoticeText>> = {
  before: ({ opensAt }) => ({
    title:
      opensAt === null
        ? "Registration is not open yet"
        : `Registration opens on ${formatDayInWords(opensAt)}`,
    text: "Put your company on the waiting list, and we email you as soon as you can register.",
  }),
  full: () => ({
    title: "All places are taken",
    text: "Put your company on the waiting list, and we email you as soon as a place becomes free.",
  }),
  closed: ({ closesAt }) => ({
    title: closesAt === null ? "Registration has closed" : `Registration closed on ${lastDayOf(closesAt)}`,
    text: "Put your company on the waiting list, and we email you if a place becomes free, or when the next fair is announced.",
  }),
};

/** `null` while companies can register. */
export const fairNoticeText = (state: FairState, times: Times): FairNoticeText | null =>
  state === "open" ? null : notices[state](times);
