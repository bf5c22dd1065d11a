import { afterEach, beforeEach, expect, it } from "vitest";
import { pages } from "#addresses/public.ts";
import { malayalamFair } from "#firm/malayalam-fair.ts";
import { type FairState, noFairSettings } from "../fair-settings.ts";
import { showOnPage } from "./fair-now.ts";

beforeEach(() => {
  document.body.innerHTML = `<dl>
    <div><dt>ആർക്ക്</dt><dd>കമ്പനികൾക്ക്</dd></div>
    <div data-settled><dt>എപ്പോൾ</dt><dd>Earlier</dd></div>
  </dl><a data-way href="/job-fair">Register</a>`;
});
afterEach(() => document.body.replaceChildren());

function show(state: FairState, more: object = {}) {
  const list = document.querySelector("dl") as HTMLElement;
  showOnPage(list, { ...noFairSettings, state, ...more });
  return [...list.querySelectorAll("dd")].map(({ textContent }) => textContent);
}

const way = () => document.querySelector("a[data-way]");

it("replaces what was settled when the page was built, and leaves what is always so", () => {
  expect(show("open", { link: "https://fair.example/hall" })).toEqual([
    "കമ്പനികൾക്ക്",
    malayalamFair.notSettled,
    "https://fair.example/hall",
    malayalamFair.open,
  ]);
  expect(document.querySelector<HTMLAnchorElement>("dd a")?.href).toBe("https://fair.example/hall");
  expect(way()?.getAttribute("href")).toBe(pages.jobFair);
});

it("leads to the waiting list while no place is left", () => {
  expect(show("full").at(-1)).toBe(malayalamFair.full);
  expect([way()?.getAttribute("href"), way()?.textContent]).toEqual([
    pages.jobFairWaitingList,
    malayalamFair.waitingList,
  ]);
});

it("names the companies that come", () => {
  document.body.insertAdjacentHTML("beforeend", "<section data-coming hidden><ul></ul></section>");
  show("open", { companies: { names: ["Malabar Crest"], more: 0 } });
  const part = document.querySelector<HTMLElement>("[data-coming]");
  expect([part?.hidden, part?.textContent]).toEqual([false, "Malabar Crest"]);
});
