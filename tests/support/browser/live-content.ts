import type { Page } from "playwright/test";
import { api } from "#addresses/public.ts";
import type { NewsItemView } from "#features/news/news.ts";
import type { PartnerView } from "#features/partner/partner.ts";
import type { TeamMember } from "#features/staff/staff.ts";
import { newsItem } from "#tests/samples/news/news.ts";
import { partner } from "#tests/samples/partner/partner.ts";
import { noLinks } from "#tests/samples/staff/staff.ts";

const PICTURE = "/favicon.svg";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** `count` news items, the newest first. */
export const someNews = (count: number): NewsItemView[] =>
  numbers(count).map((number) => ({
    ...newsItem({
      title: `News ${number}`,
      newsLink: `https://news.example/${number}`,
      newsFile: PICTURE,
    }),
    _id: `news-${number}`,
    updatedAt: new Date(Date.UTC(2025, 0, 28 - number)).toISOString(),
  }));

/** `count` partners, the first with more text than a card can hold. */
export const somePartners = (count: number): PartnerView[] =>
  numbers(count).map((number) => ({
    ...partner({
      companyname: `Partner ${number}`,
      description: number === 1 ? `${"Cardamom. ".repeat(20)}The end.` : "Cardamom.",
      companylogo: PICTURE,
    }),
    _id: `partner-${number}`,
  }));

export const someMember = (name: string): TeamMember => ({
  _id: name.toLowerCase(),
  name,
  desig: "Consultant",
  image: PICTURE,
  selfIntroduction: `I am ${name}, and I count things.`,
  category: "employee",
  ...noLinks,
  socialmedia1: "linkedIn",
  platform1: `https://www.linkedin.com/in/${name.toLowerCase()}`,
});

interface Content {
  readonly news?: readonly NewsItemView[];
  readonly partners?: readonly PartnerView[];
  readonly team?: readonly TeamMember[];
}

/** Mocks the content calls, whatever the page was built with; a list that is not given fails to load. */
export async function serveContent(page: Page, { news, partners, team }: Content): Promise<void> {
  for (const [path, list] of [
    [api.news, news],
    [api.partners, partners],
    [`${api.staff}?category=employee`, team],
  ] as const) {
    await page.route(`**${path}`, (route) =>
      list ? route.fulfill({ json: list }) : route.fulfill({ status: 500, json: { error: "Broken" } }),
    );
  }
}
