import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { pauseMarquee } from "./marquee.ts";
import { refreshMarquee } from "./refresh-marquee.ts";

/** Receives the warnings written to the console. */
const noted = vi.fn();

const PARTNERS = "GET /api/partner/getpartner";
const HEADINGS = "GET /api/headingfornewspatnership/getallheading";

const partner = (companyname: string) => ({
  _id: companyname,
  companyname,
  description: "",
  companylogo: `/logos/${companyname}.svg`,
});

const one = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${selector} is not on the page`);
  return found;
};
const alts = (list: Element) => [...list.querySelectorAll("img")].map(({ alt }) => alt);
const lists = () => [...document.querySelectorAll("[data-marquee] ul")];

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(noted);
  document.body.innerHTML = `
    <h2 data-partners-heading>Built heading</h2><p data-partners-lead>Built lead</p>
    <button data-marquee-pause><span data-marquee-pause-label="Move the logos">Pause the logos</span></button>
    <p hidden data-partners-empty>No clients available</p>
    <div data-marquee>
      <ul><li><img src="/logos/Malabar.svg" alt="Malabar"></li></ul>
      <ul aria-hidden="true" inert><li><img src="/logos/Malabar.svg" alt=""></li></ul>
    </div>
    <template data-marquee-logo><li><img alt=""></li></template>`;
});

afterEach(() => {
  noted.mockReset();
});

test("new logos replace the built ones, in the list and in its hidden copy", async () => {
  stubCalls({
    [PARTNERS]: () => [partner("Vembanad"), partner("Nila")],
    [HEADINGS]: () => [
      { newsHeading: "News", partnershipHeading: "Our clients", partnershipSubHeading: "Near us" },
    ],
  });
  await refreshMarquee(document);
  expect(lists().map(alts)).toEqual([
    ["Vembanad", "Nila"],
    ["", ""],
  ]);
  expect(one("img").getAttribute("src")).toBe("/logos/Vembanad.svg");
  expect(one("h2").textContent).toBe("Our clients");
  expect(one("[data-partners-lead]").textContent).toBe("Near us");
});

test("a partner needs only name and logo, and a missing heading stays as built", async () => {
  const { companyname, companylogo } = partner("Vembanad");
  stubCalls({
    [PARTNERS]: () => [{ companyname, companylogo }],
    [HEADINGS]: () => [{ partnershipHeading: "Our clients" }],
  });
  await refreshMarquee(document);
  expect(lists().map(alts)).toEqual([["Vembanad"], [""]]);
  expect(one("h2").textContent).toBe("Our clients");
  expect(one("[data-partners-lead]").textContent).toBe("Built lead");
  expect(noted).not.toHaveBeenCalled();
});

test("unchanged logos keep their elements", async () => {
  stubCalls({ [PARTNERS]: () => [partner("Malabar")], [HEADINGS]: () => [] });
  const logo = one("img");
  await refreshMarquee(document);
  expect(one("img")).toBe(logo);
  expect(one("h2").textContent).toBe("Built heading");
});

test("an empty response shows that there are no clients, and hides the logos and their button", async () => {
  stubCalls({ [PARTNERS]: () => [], [HEADINGS]: () => [] });
  await refreshMarquee(document);
  expect(one("[data-partners-empty]").hidden).toBe(false);
  expect(one("[data-marquee]").hidden).toBe(true);
  expect(one("[data-marquee-pause]").hidden).toBe(true);
});

test("a failed refresh changes nothing and is logged", async () => {
  stubCalls({ [PARTNERS]: () => refusal(500, "No"), [HEADINGS]: () => refusal(500, "No") });
  await refreshMarquee(document);
  expect(lists().map(alts)).toEqual([["Malabar"], [""]]);
  expect(one("[data-partners-empty]").hidden).toBe(true);
  expect(noted).toHaveBeenCalledTimes(2);
});

test("the button pauses and resumes the logos, and is labelled with its next action", () => {
  pauseMarquee(document);
  one("button").click();
  expect(one("[data-marquee]").hasAttribute("data-paused")).toBe(true);
  expect(one("button").textContent).toBe("Move the logos");
  one("button").click();
  expect(one("[data-marquee]").hasAttribute("data-paused")).toBe(false);
  expect(one("button").textContent).toBe("Pause the logos");
});
