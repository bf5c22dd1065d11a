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
