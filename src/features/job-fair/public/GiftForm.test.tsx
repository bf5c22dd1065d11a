import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fairApi, pages } from "#addresses/public.ts";
import {
  gift,
  giftForm,
  giftsRead,
  nothingChosen,
  openGifts,
} from "#tests/support/components/job-fair-gift-step.ts";
import { keep, leave, registration, registrationRead } from "#tests/support/components/job-fair-step.ts";
import { refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { translate } from "#tests/support/components/translate.ts";
import { user } from "#tests/support/components/user.ts";
import { apps, vouchers } from "../gifts.ts";
import { flowKeys } from "./flow.ts";
import { notLoadedText } from "./use-gifts.ts";

const counters = () =>
  screen.getAllByText(/Selected$/).map(({ textContent, role }) => `${role ?? "status"}: ${textContent}`);

beforeEach(() => keep(registration));

describe("choosing gifts", () => {
  it("offers the four vouchers and the four apps, each with its picture", () => {
    openGifts();
    for (const { title, description } of vouchers) {
      expect(gift(title)).toBeTruthy();
      expect(screen.getByText(description)).toBeTruthy();
    }
    for (const { id, kind } of apps) {
      expect(gift(id)).toBeTruthy();
      expect(screen.getByText(kind)).toBeTruthy();
    }
    const pictures = [...document.querySelectorAll("img")].map(({ src }) => src);
    expect(new Set(pictures).size).toBe(8);
  });

  it("allows two of each kind, and disables the others until one is deselected", async () => {
    openGifts();
    expect(counters()).toEqual(["status: 0 / 2 Selected", "status: 0 / 2 Selected"]);
    await user.click(gift("Sales Consultation"));
    await user.click(gift("Sales Training Workshop"));
    expect(counters()[0]).toBe("status: 2 / 2 Selected");
    const third = gift("Operational Consultation");
    expect(third.getAttribute("aria-disabled")).toBe("true");
    await user.click(third);
    expect(third.checked).toBe(false);
    expect(gift("HabitSnc").getAttribute("aria-disabled")).toBeNull();
    await user.click(gift("Sales Consultation"));
    await user.click(third);
    expect(third.checked).toBe(true);
    expect(gift("Sales Consultation").getAttribute("aria-disabled")).toBe("true");
  });

  it("updates the counter on a page translated by the browser", async () => {
    openGifts();
    translate(document.body);
    await user.click(gift("Sales Consultation"));
    expect(counters()[0]).toBe("status: 1 / 2 Selected");
  });

  it("explains a disabled gift to keyboard users through its description", async () => {
    openGifts();
    await user.click(gift("My ToDo's"));
    await user.click(gift("DayLog"));
    gift("Expenzor").focus();
    await user.keyboard(" ");
    expect(gift("Expenzor").checked).toBe(false);
    const [, counter] = screen.getAllByText(/Selected$/);
    expect(gift("Expenzor").getAttribute("aria-describedby")?.split(" ")).toContain(counter?.id);
  });

  it("deselects all gifts and allows none while “no gift” is ticked", async () => {
    openGifts();
    await user.click(gift("Sales Consultation"));
    await user.click(gift("HabitSnc"));
    await user.click(gift("I don't want any complimentary gift"));
    expect(counters()).toEqual(["status: 0 / 2 Selected", "status: 0 / 2 Selected"]);
    expect(gift("Sales Consultation").checked).toBe(false);
    await user.click(gift("Sales Consultation"));
    expect(gift("Sales Consultation").checked).toBe(false);
  });

  it("restores the choice when “no gift” is unticked, even after a reload", async () => {
    openGifts();
    await user.click(gift("Sales Consultation"));
    await user.click(gift("HabitSnc"));
    await user.click(gift("I don't want any complimentary gift"));
    cleanup();
    render(giftForm);
    await waitFor(() => expect(gift("I don't want any complimentary gift").checked).toBe(true));
    expect(gift("HabitSnc").checked).toBe(false);
    await user.click(gift("I don't want any complimentary gift"));
    expect(counters()).toEqual(["status: 1 / 2 Selected", "status: 1 / 2 Selected"]);
    expect(gift("Sales Consultation").checked).toBe(true);
    expect(gift("HabitSnc").checked).toBe(true);
  });

  it("describes gifts as not available only while “no gift” is ticked", async () => {
    openGifts();
    const reasonOf = (name: string) => {
      const [, reason = ""] = gift(name).getAttribute("aria-describedby")?.split(" ") ?? [];
      return document.getElementById(reason)?.textContent;
    };
    expect(reasonOf("Expenzor")).toBe("0 / 2 Selected");
    await user.click(gift("I don't want any complimentary gift"));
    expect(gift("Expenzor").getAttribute("aria-disabled")).toBe("true");
    expect(reasonOf("Expenzor")).toBe("Not available: you chose no gift.");
    await user.click(gift("I don't want any complimentary gift"));
    expect(reasonOf("Expenzor")).toBe("0 / 2 Selected");
    expect(screen.queryByText(/Not available/)).toBeNull();
  });
});

it("keeps boxes that were ticked before hydration", async () => {
  stubCalls({});
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(giftForm);
  for (const name of ["Expenzor", /I have read/]) gift(name).checked = true;
  render(giftForm, { container, hydrate: true });
  await waitFor(() => expect(counters()[1]).toBe("status: 1 / 2 Selected"));
  await user.click(gift("DayLog"));
  for (const name of ["Expenzor", "DayLog", /I have read/]) expect(gift(name).checked).toBe(true);
});

describe("an earlier choice", () => {
  it("is ticked from a tab's draft that names apps by their titles", async () => {
    const gifts = { ...nothingChosen, selectedTools: ["DayLog"], agreeTerms: true, agreePromotions: false };
    sessionStorage.setItem(flowKeys.giftsDraft, JSON.stringify({ gifts, isChosen: true }));
    openGifts();
    await waitFor(() => expect(gift("DayLog").checked).toBe(true));
  });

  it("is ticked once it is loaded", async () => {
    const data = { selectedVouchers: [2, 4], selectedTools: ["My ToDo's"], noGift: false };
    openGifts({ [giftsRead]: () => ({ data }) });
    await waitFor(() => expect(gift("Operational Consultation").checked).toBe(true));
    expect(gift("My ToDo's").checked).toBe(true);
    expect(counters()).toEqual(["status: 2 / 2 Selected", "status: 1 / 2 Selected"]);
  });

  it("does not overwrite a choice made while it loads", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    openGifts({ [giftsRead]: () => promise });
    await user.click(gift("Sales Consultation"));
    const earlier = Response.json({ data: { ...nothingChosen, selectedVouchers: [4] } });
    resolve(earlier);
    await waitFor(() => expect(earlier.bodyUsed).toBe(true));
    expect(gift("Sales Consultation").checked).toBe(true);
    expect(gift("Branding & Marketing Consultation").checked).toBe(false);
  });

  it("is still loaded after a reload if only the terms were ticked before it", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const earlier = () => Response.json({ data: { ...nothingChosen, selectedVouchers: [4] } });
    const answers = [() => promise, earlier];
    openGifts({ [giftsRead]: () => answers.shift()?.() });
    await user.click(gift(/I have read/));
    cleanup();
    resolve(earlier());
    render(giftForm);
    await waitFor(() => expect(gift("Branding & Marketing Consultation").checked).toBe(true));
    expect(gift(/I have read/).checked).toBe(true);
  });

  it("that was deselected in this tab stays deselected after a reload", async () => {
    const data = { ...nothingChosen, selectedVouchers: [4] };
    const calls = openGifts({ [giftsRead]: () => ({ data }) });
    await waitFor(() => expect(gift("Branding & Marketing Consultation").checked).toBe(true));
    await user.click(gift("Branding & Marketing Consultation"));
    await user.click(gift(/I have read/));
    cleanup();
    render(giftForm);
    await waitFor(() => expect(gift(/I have read/).checked).toBe(true));
    expect(gift("Branding & Marketing Consultation").checked).toBe(false);
    expect(calls.filter(({ url }) => url.pathname === fairApi.gifts)).toHaveLength(1);
  });

  it("that cannot be loaded is reported", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    openGifts({ [giftsRead]: () => refusal(503, "Later.") });
    expect(await screen.findByText(/An earlier choice could not be loaded/)).toBeTruthy();
  });

  it.each([
    ["another tab has begun another one", { ...registration, companyId: "c-9" }, [4]],
    ["another tab has ended this one", null, []],
  ])("of a complete registration is reported as not loaded if %s", async (_, data, selectedVouchers) => {
    vi.spyOn(console, "warn").mockReturnValue();
    keep({ ...registration, isComplete: true });
    openGifts({
      [registrationRead]: () => ({ data }),
      [giftsRead]: () => ({ data: { ...nothingChosen, selectedVouchers } }),
    });
    expect(await screen.findByText(notLoadedText)).toBeTruthy();
    expect(gift("Branding & Marketing Consultation").checked).toBe(false);
  });

  it("made in this tab is restored after a reload", async () => {
    openGifts();
    await user.click(gift("DayLog"));
    cleanup();
    render(giftForm);
    await waitFor(() => expect(gift("DayLog").checked).toBe(true));
  });
});

describe("the gifts step restored from the back/forward cache", () => {
  const bringBack = () =>
    act(async () => dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));

  const next = { ...registration, companyId: "c-2" };

  async function choose() {
    const opened = [registration, next];
    const answers = [nothingChosen, { ...nothingChosen, selectedVouchers: [3] }];
    openGifts({
      [registrationRead]: () => ({ data: opened.shift() }),
      [giftsRead]: () => ({ data: answers.shift() }),
    });
    await user.click(gift("DayLog"));
    await user.click(gift(/I have read/));
  }

  it("still shows the choices", async () => {
    await choose();
    await bringBack();
    for (const name of ["DayLog", /I have read/]) expect(gift(name).checked).toBe(true);
  });

  it("drops the previous company's choices and loads those of the next one", async () => {
    await choose();
    sessionStorage.clear();
    keep(next);
    await bringBack();
    for (const name of ["DayLog", /I have read/]) expect(gift(name).checked).toBe(false);
    await waitFor(() => expect(gift("Sales Training Workshop").checked).toBe(true));
  });
});

it("shows the success notice of the previous step once", async () => {
  sessionStorage.setItem(flowKeys.notice, "Job Fair entry added successfully!");
  openGifts();
  expect(await screen.findByText("Job Fair entry added successfully!")).toBeTruthy();
  expect(screen.getByText("Step 2 of 3")).toBeTruthy();
  expect(sessionStorage.getItem(flowKeys.notice)).toBeNull();
});

it("goes back to the contact person step", async () => {
  openGifts();
  await user.click(screen.getByRole("button", { name: "Previous" }));
  expect(leave).toHaveBeenCalledWith(pages.jobFairUser);
});
