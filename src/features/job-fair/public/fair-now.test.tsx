import { afterEach, beforeEach, expect, it } from "vitest";
import { pages } from "#addresses/public.ts";
import { malayalamFair } from "#firm/malayalam-fair.ts";
import { showInBand } from "./fair-now.ts";

const settled = {
  state: "full",
  fairAt: null,
  until: null,
  link: null,
  note: null,
  opensAt: null,
  closesAt: null,
};

function shown(lang: string): (string | null | undefined)[] {
  document.documentElement.lang = lang;
  document.body.innerHTML = '<section><p data-day></p><a data-way href="/job-fair"></a></section>';
  const band = document.querySelector("section");
  if (band) showInBand(band, settled);
  const way = document.querySelector("a");
  return [document.querySelector("p")?.textContent, way?.textContent, way?.getAttribute("href")];
}

const before = document.documentElement.lang;
beforeEach(() => document.body.replaceChildren());
afterEach(() => {
  document.documentElement.lang = before;
});

it("leads to the waiting list in English", () => {
  expect(shown("en-IN")).toEqual([
    "Online. Date to be announced. All places are taken",
    "Join the waiting list",
    pages.jobFairWaitingList,
  ]);
});

it("says the same on a page in Malayalam", () => {
  expect(shown("ml")).toEqual([
    `${malayalamFair.online}. ${malayalamFair.notSettled}. ${malayalamFair.full}`,
    malayalamFair.waitingList,
    pages.jobFairWaitingList,
  ]);
});

it("says the last day in the band, until it is over", () => {
  const lastDay = (closesAt: string) => {
    document.body.innerHTML =
      '<section><p data-day></p><p data-last-day></p><a data-way href="/job-fair"></a></section>';
    const band = document.querySelector("section");
    if (band) showInBand(band, { ...settled, state: "open", closesAt });
    return document.querySelector("[data-last-day]")?.textContent;
  };
  expect(lastDay("2099-12-11T18:30:00.000Z")).toBe("Register by Friday 11 December.");
  expect(lastDay("2020-12-11T18:30:00.000Z")).toBe("");
});
