import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fairApi, pages } from "#addresses/public.ts";
import { refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { ENDING_FLAG, flowKeys } from "./flow.ts";
import { thankYou } from "./thank-you.ts";
import { welcome } from "./welcome.ts";

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name) =>
  document.body.appendChild(document.createElement(name));

function firstStep() {
  const heading = element("h2");
  heading.tabIndex = -1;
  const sentBack = element("p");
  sentBack.hidden = true;
  const dialog = element("dialog");
  const form = element("form");
  const name = form.appendChild(document.createElement("input"));
  name.value = "Put back by the browser";
  const { welcomed, sentBack: sentBackKey, company, companyDraft } = flowKeys;
  welcome({
    form,
    dialog,
    heading,
    sentBack,
    keys: { welcomed, sentBack: sentBackKey, begun: [company, companyDraft] },
  });
  return { dialog, heading, sentBack, name };
}

afterEach(() => {
  document.body.replaceChildren();
});

describe("the welcome dialog", () => {
  it("opens over the first step, and focuses the step's heading when closed", () => {
    const { dialog, heading, sentBack } = firstStep();
    expect(dialog.open).toBe(true);
    expect(sentBack.hidden).toBe(true);
    dialog.close();
    expect(document.activeElement).toBe(heading);
  });

  it.each([
    ["registration", flowKeys.company],
    ["draft", flowKeys.companyDraft],
  ])("is shown once while the tab keeps a %s", (_, key) => {
    firstStep().dialog.close();
    sessionStorage.setItem(key, "{}");
    const { dialog, name } = firstStep();
    window.dispatchEvent(new Event("pageshow"));
    expect(dialog.open).toBe(false);
    expect(name.value).toBe("Put back by the browser");
  });

  it("empties a step that the browser has filled, if nothing was begun", () => {
    const { name } = firstStep();
    window.dispatchEvent(new Event("pageshow"));
    expect(name.value).toBe("");
  });

  it("opens again if nothing was begun after it was closed", () => {
    firstStep().dialog.close();
    expect(firstStep().dialog.open).toBe(true);
  });

  it("opens again if it was never closed", () => {
    firstStep();
    expect(firstStep().dialog.open).toBe(true);
  });

  it("shows once, below it, why a later step led back here", () => {
    sessionStorage.setItem(flowKeys.sentBack, "true");
    expect(firstStep().sentBack.hidden).toBe(false);
    expect(firstStep().sentBack.hidden).toBe(true);
  });
});

describe("the thanks dialog", () => {
  const leave = vi.fn<Location["assign"]>();

  beforeEach(() => {
    leave.mockReset();
    vi.spyOn(window.location, "assign").mockImplementation(leave);
    for (const key of Object.values(flowKeys)) sessionStorage.setItem(key, "true");
  });

  it("ends the registration in this browser, and goes to the home page when closed", async () => {
    const calls = stubCalls({ [`DELETE ${fairApi.registration}`]: () => ({ message: "Closed." }) });
    const dialog = element("dialog");
    thankYou(dialog);
    expect(dialog.open).toBe(true);
    expect(Object.values(flowKeys).filter((key) => sessionStorage.getItem(key) !== null)).toEqual([]);
    expect(calls.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      `DELETE ${fairApi.registration}`,
    ]);
    expect(leave).not.toHaveBeenCalled();
    dialog.close();
    expect(leave).toHaveBeenCalledWith(pages.home);
    await vi.waitFor(() => expect(localStorage.getItem(ENDING_FLAG)).toBeNull());
  });

  it("leaves an incomplete registration unchanged", () => {
    sessionStorage.removeItem(flowKeys.registered);
    const calls = stubCalls({});
    thankYou(element("dialog"));
    expect(calls).toEqual([]);
    expect(sessionStorage.getItem(flowKeys.company)).toBe("true");
  });

  it.each([
    ["cannot be reached", {}],
    ["refuses", { [`DELETE ${fairApi.registration}`]: () => refusal(503, "Later.") }],
  ])("stays open if the server %s, and notes to end the registration later", async (_, answers) => {
    const noted = vi.spyOn(console, "warn").mockReturnValue();
    stubCalls(answers);
    const dialog = element("dialog");
    thankYou(dialog);
    await vi.waitFor(() => expect(noted).toHaveBeenCalled());
    expect(dialog.open).toBe(true);
    expect(localStorage.getItem(ENDING_FLAG)).toBe("true");
    noted.mockRestore();
  });

  it.each([
    [true, { state: "open", fairAt: "2026-12-12T04:30:00.000Z" }],
    [false, { state: "open" }],
  ])("offers the calendar: %s if the fair's day is %j", async (isOffered, settings) => {
    sessionStorage.removeItem(flowKeys.registered);
    const calls = stubCalls({ [`GET ${fairApi.settings}`]: () => settings });
    const offer = element("p");
    offer.dataset["calendar"] = fairApi.settings;
    offer.hidden = isOffered;
    thankYou(element("dialog"), offer);
    await vi.waitFor(() => expect(offer.hidden).toBe(!isOffered));
    expect(calls).toHaveLength(1);
  });

  it("offers the registration's own entry of the calendar, which its mails change", async () => {
    sessionStorage.setItem(flowKeys.registered, "FAIR-2026-048213");
    const settings = { state: "open", fairAt: "2026-12-12T04:30:00.000Z" };
    stubCalls({
      [`GET ${fairApi.settings}`]: () => settings,
      [`DELETE ${fairApi.registration}`]: () => ({}),
    });
    const offer = element("p");
    const link = element("a");
    link.href = fairApi.calendar;
    offer.append(link);
    offer.dataset["calendar"] = fairApi.settings;
    offer.hidden = true;
    const dialog = element("dialog");
    dialog.innerHTML =
      "<p hidden data-reference>Your reference is <strong></strong>.</p><p data-fair-day>Soon</p>";
    document.body.append(dialog);
    thankYou(dialog, offer);
    await vi.waitFor(() => expect(offer.hidden).toBe(false));
    expect(dialog.querySelector<HTMLElement>("[data-reference]")?.hidden).toBe(false);
    expect(dialog.textContent).toContain("Your reference is FAIR-2026-048213.");
    await vi.waitFor(() => expect(dialog.textContent).toContain("Saturday 12 December 2026"));
    dialog.remove();
    expect(link.getAttribute("href")).toMatch(/job-fair\.ics\?registration=FAIR-2026-048213$/);
  });
});
