import { beforeEach, expect, it } from "vitest";
import { pages } from "#addresses/public.ts";
import { registration, registrationRead } from "#tests/support/components/job-fair-step.ts";
import { stubCalls } from "#tests/support/components/stub-calls.ts";
import { type FairState, noFairSettings } from "../fair-settings.ts";
import type { Registration } from "../registration.ts";
import { showFair } from "./show-fair.ts";

/** What the server knows of this browser's registration. */
let known: Registration | null;

beforeEach(() => {
  known = null;
  stubCalls({ [registrationRead]: () => ({ data: known }) });
  document.body.innerHTML = `<section>
    <h2 data-step-heading>Your company</h2><div>As it is registered.</div>
    <div class="form"><form data-draft></form></div>
    <dl></dl>
  </section>`;
});

const facts = () => document.querySelector("dl") as HTMLElement;
const show = (state: FairState, more: object = {}) =>
  showFair(facts(), { ...noFairSettings, state, ...more });
const heading = () => document.querySelector("[data-step-heading]")?.textContent;
const isFormShown = () => document.querySelector<HTMLElement>("form")?.hidden === false;

it.each([
  ["before", "Registration is not open yet"],
  ["full", "All places are taken"],
  ["closed", "Registration has closed"],
] as const)("puts the waiting list in the place of the form while it is %s", async (state, title) => {
  await show(state);
  expect(heading()).toBe(title);
  expect(isFormShown()).toBe(false);
  expect(document.querySelector(`a[href="${pages.jobFairWaitingList}"]`)?.textContent).toBe(
    "Join the waiting list",
  );
});

it("leaves the form while companies can register", async () => {
  await show("open");
  expect([heading(), isFormShown()]).toEqual(["Your company", true]);
});

it.each([
  ["full", true, true],
  ["full", false, false],
  ["closed", true, true],
  ["closed", false, true],
] as const)("while it is %s, a registration that is complete (%s) can go on: %s", async (...given) => {
  const [state, isComplete, mayGoOn] = given;
  known = { ...registration, isComplete };
  await show(state);
  expect(isFormShown()).toBe(mayGoOn);
});

it("shows the facts as they are now, with a web address as a link", async () => {
  await show("open", { link: "https://fair.example/hall", note: "Bring a card." });
  expect([...facts().children].map(({ textContent }) => textContent)).toEqual([
    "Where",
    "https://fair.example/hall",
    "Good to know",
    "Bring a card.",
  ]);
  expect(facts().querySelector("a")?.href).toBe("https://fair.example/hall");
  await show("open", { link: "Marine Drive, Kochi" });
  expect(facts().querySelector("a")).toBeNull();
  await show("open");
  expect(facts().hidden).toBe(true);
});

it("says until when companies register, while they can, and how many places are left", async () => {
  const tellsOf = async (more: object) => {
    await show("open", more);
    return facts().textContent;
  };
  expect(await tellsOf({ closesAt: "2099-12-11T18:30:00.000Z", placesLeft: 12 })).toBe(
    "Register byFriday 11 DecemberPlaces left12",
  );
  expect(await tellsOf({ closesAt: "2020-12-11T18:30:00.000Z", placesLeft: null })).toBe("");
});

it("names the companies that come, and says nothing while there are none", async () => {
  document.body.insertAdjacentHTML(
    "beforeend",
    '<section data-coming="and {count} more" hidden><ul></ul></section>',
  );
  const part = document.querySelector<HTMLElement>("[data-coming]");
  const shown = () => [
    part?.hidden,
    ...Array.from(part?.querySelectorAll("li") ?? [], (li) => li.textContent),
  ];
  await show("open");
  expect(shown()).toEqual([true]);
  await show("open", { companies: { names: ["<b>Crest</b>", "Malabar"], more: 0 } });
  expect(shown()).toEqual([false, "<b>Crest</b>", "Malabar"]);
  expect(part?.querySelector("li")?.translate).toBe(false);
  await show("full", { companies: { names: ["Malabar"], more: 12 } });
  expect(shown()).toEqual([false, "Malabar", "and 12 more"]);
});
