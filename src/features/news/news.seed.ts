import { seedFile } from "#local/seed/media.ts";
import { daysBefore, demoId, holdsAny, type Seed } from "#local/seed/seeding.ts";
import type { NewsItem } from "./news-form.ts";

interface NewsRecord extends Pick<NewsItem, "title" | "summary" | "newsLink"> {
  /** An item with a text has a page of its own. */
  readonly text?: string;
  /** Relative to the seeding, so that the demo is always fresh; the list is newest first. */
  readonly daysAgo: number;
  /** The name of the drawing in the seed's media. */
  readonly picture: string;
}

export const news: readonly NewsRecord[] = [
  {
    title: "Registration opens for the employers’ online job fair",
    newsLink: "https://news.example.com/2026/online-job-fair-registration",
    daysAgo: 1,
    picture: "job-fair",
    summary: "Companies register online, without leaving the office. Taking part is free.",
  },
  {
    title: "What a deep-water berth changes for a small seafood exporter",
    newsLink: "https://news.example.com/2026/deep-water-berth-small-exporter",
    daysAgo: 4,
    picture: "container-berth",
    summary: "Larger ships now call directly. We worked out what that saves on twelve containers a year.",
  },
  {
    title: "A GST calendar that a two-person accounts desk can keep",
    newsLink: "https://news.example.com/2026/gst-calendar-accounts-desk",
    daysAgo: 9,
    picture: "gst-ledger",
    summary: "Eleven dates, three of which cause most of the penalties, on one page for the wall.",
    text: `Most of the notices that reach a small firm are about a date, and not about a sum. The return was right. It was filed on the day after.

We put the year on one page. It has eleven dates, of which three cause most of the penalties: the monthly return in the month after a festival, the annual return, and the reply to a notice, which nobody writes down because it comes by email.

Print the page and hang it beside the desk where the bills are entered. Two people initial each line: the one who filed, and the one who looked at the acknowledgement.

What to prepare on the first of the month:
The sales register, closed and totalled.
The purchase bills, matched with what the portal shows.
The bank's charges, which carry tax too.`,
  },
  {
    title: "Sales training in Ernakulam: twelve seats in the next batch",
    newsLink: "https://news.example.com/2026/sales-training-ernakulam",
    daysAgo: 13,
    picture: "training-louvres",
    summary: "Four evenings on first calls, prices and following up, in Malayalam and English.",
  },
  {
    title: "Running a Kerala business from Dubai: the weekly page that works",
    newsLink: "https://news.example.com/2026/owner-abroad-weekly-page",
    daysAgo: 18,
    picture: "owner-abroad",
    summary: "Cash, orders and one decision: what to ask for every Sunday, and what to leave to Kochi.",
  },
  {
    title: "Pricing pepper by grade, not by habit: notes from Mattancherry",
    newsLink: "https://news.example.com/2026/pricing-pepper-by-grade",
    daysAgo: 24,
    picture: "spice-sacks",
    summary: "Three traders sorted before they priced. Two earned more on the same sacks.",
  },
  {
    title: "Ten security habits for firms with fewer than fifty people",
    newsLink: "https://news.example.com/2026/ten-security-habits",
    daysAgo: 31,
    picture: "it-park-night",
    summary: "None needs a specialist, and eight cost nothing. Begin with the second.",
  },
  {
    title: "Write the succession page before the family needs it",
    newsLink: "https://news.example.com/2026/family-succession-page",
    daysAgo: 39,
    picture: "succession-table",
    summary: "Who signs, who is asked and who is told: a page to fill in while all is well.",
  },
  {
    title: "Hospital front desks: time the queue before buying software",
    newsLink: "https://news.example.com/2026/hospital-front-desk-queue",
    daysAgo: 47,
    picture: "hospital-desk",
    summary: "A stopwatch and one week of tally marks showed where the waiting began.",
  },
  {
    title: "Staffing for Onam: hire early, train once, sell calmly",
    newsLink: "https://news.example.com/2026/staffing-for-onam",
    daysAgo: 58,
    picture: "onam-street",
    summary: "The six weeks before the feast, week by week, for shops with up to twenty people.",
  },
  {
    title: "Off season on the backwaters: a repair list for tourism owners",
    newsLink: "https://news.example.com/2026/backwater-off-season",
    daysAgo: 71,
    picture: "backwater-boat",
    summary: "What to mend, whom to ask for a price, and what can wait until the next rain.",
  },
  {
    title: "A one-page monsoon plan for shops, clinics and godowns",
    newsLink: "https://news.example.com/2026/one-page-monsoon-plan",
    daysAgo: 86,
    picture: "monsoon-shutters",
    summary: "Power, stock, staff and phone numbers: what should hang beside the counter in May.",
  },
];

export const seed: Seed = {
  label: "news items",
  isPresent: holdsAny("news"),
  make: async (seeding) => {
    const { storeAt, now } = seeding;
    const add = async ({ daysAgo, picture, ...words }: (typeof news)[number]) => {
      const id = demoId("news", picture);
      const wanted = { purpose: "newsFile", folder: "news", picture, collection: "news", id } as const;
      const { url, write } = await seedFile(seeding, wanted);
      const record = {
        text: "",
        ...words,
        newsFile: url,
        state: "published",
        publishAt: null,
        expireAt: null,
      } as const;
      await storeAt(daysBefore(now, daysAgo)).commit([{ insert: "news", id, record }, write]);
    };
    await Promise.all(news.map(add));
    return news.length;
  },
};
