import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import { enterBackOffice, visit } from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";

// Preloaded: on a busy machine, the dynamic import takes longer than a test waits.
import "./enquiry.screens.tsx";

import { enquiryRecord } from "#tests/samples/enquiry/enquiry.ts";
import { enquiryFields } from "../enquiry.ts";

const enquiry = enquiryRecord("e1", {
  fullName: "Anjali Menon",
  email: "anjali@example.com",
  location: "Thrippunithura",
  info_from: "Friend or Family",
  source: "/services, from www.example.com",
  message: "We would like to talk.\n\nPlease call.",
});
const bare = { _id: "e2", createdAt: "2026-08-19T18:35:00.000Z", suspectedSpam: true };

let single: () => unknown;
let list: (call: Call) => unknown;

async function open(path: string) {
  visit(path);
  await screen.findByRole("link", { name: "Back" });
}

beforeEach(() => {
  single = () => enquiry;
  list = () => [enquiry, bare];
  enterBackOffice({
    [`GET ${adminApi.enquiries.list}`]: (call) => list(call),
    [`GET ${adminApi.enquiries.record("e1")}`]: () => single(),
    [`GET ${adminApi.enquiries.record("e2")}`]: () => bare,
  });
});

describe("the details of an enquiry", () => {
  it("load from the URL alone", async () => {
    await open("/admin/form-details/e1");
    await screen.findByRole("heading", { name: "Anjali Menon" });
    for (const text of [
      "Thrippunithura",
      "Friend or Family",
      "21/08/2026, 12:05 am",
      "/services, from www.example.com",
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(screen.getByText(/We would like to talk/).textContent).toBe(enquiry.message);
    // The address has a `<wbr>` before its "@", which happy-dom reads as a space.
    expect(screen.getByRole("link", { name: /^anjali\s?@example\.com$/ }).getAttribute("href")).toMatch(
      /^mailto:anjali%40example\.com\?/,
    );
    expect(screen.getByRole("link", { name: "+91 9876543210" }).getAttribute("href")).toBe(
      "tel:+919876543210",
    );
    expect(screen.queryByText(/Suspected spam/)).toBeNull();
  });

  it("show N/A for every missing field, and a suspicion of spam", async () => {
    await open("/admin/form-details/e2");
    await screen.findByRole("heading", { name: "Unnamed sender" });
    // Without a call, nothing is said of one.
    const { call: _, callAt: __, callConfirmedAt: ___, ...others } = enquiryFields;
    expect(screen.getAllByText("N/A")).toHaveLength(Object.keys(others).length);
    expect(screen.queryByRole("button", { name: "Confirm the call" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Reply by email" })).toBeNull();
    expect(screen.getByText(/Suspected spam/)).toBeDefined();
  });

  it("say which call is asked for, and confirm it with one press", async () => {
    const callAt = "2099-08-24T05:00:00.000Z";
    const handled = { owner: null, progress: "inHand", version: 2, suspectedSpam: false, isSpam: false };
    single = () => ({ ...enquiry, callAt });
    const calls = enterBackOffice({
      [`GET ${adminApi.enquiries.record("e1")}`]: () => single(),
      [`POST ${adminApi.confirmCall("e1")}`]: () => {
        single = () => ({ ...enquiry, callAt, callConfirmedAt: "2026-08-21T06:30:00.000Z" });
        return { message: "Confirmed.", callConfirmedAt: "2026-08-21T06:30:00.000Z", handled };
      },
    });
    await open("/admin/form-details/e1");
    expect(await screen.findByText(/24 August 2099, 10:30 am$/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Confirm the call" }));
    expect(await screen.findByText("21/08/2026, 12:00 pm, calendar file sent")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Confirm the call" })).toBeNull();
    expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("show “not found” for an unknown enquiry", async () => {
    single = () => refusal(404, "Not found.");
    await open("/admin/form-details/e1");
    await screen.findByRole("heading", { name: "Enquiry not found" });
  });

  it("show the server's error, and load again on Retry", async () => {
    single = () => refusal(403, "You may not read enquiries.");
    await open("/admin/form-details/e1");
    await screen.findByText("Error: You may not read enquiries.");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Enquiry");
    expect(document.title).toMatch(/^Enquiry · /);
    single = () => enquiry;
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await screen.findByRole("heading", { name: "Anjali Menon" });
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  });

  it("link back to the list", async () => {
    await open("/admin/form-details/e1");
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe(adminPages.enquiries);
  });

  it("link to the neighbours in the list, and back to the search and its row", async () => {
    visit(`${adminPages.enquiries}?search=menon`);
    fireEvent.click(await screen.findByRole("link", { name: "View Details of Anjali Menon" }));
    expect(location.pathname).toBe("/admin/form-details/e1");
    await screen.findByRole("heading", { name: "Anjali Menon" });
    expect(screen.queryByRole("link", { name: "Newer" })).toBeNull();
    expect(screen.getByRole("link", { name: "Older" }).getAttribute("href")).toBe("/admin/form-details/e2");

    const back = screen.getByRole("link", { name: "Back" });
    expect(back.getAttribute("href")).toBe(`${adminPages.enquiries}?search=menon`);
    await act(async () => fireEvent.click(back));
    const opener = await screen.findByRole("link", { name: "View Details of Anjali Menon" });
    expect(document.activeElement).toBe(opener);
  });

  it("load the next page of the list for the Older link of the last loaded record", async () => {
    const older = { ...bare, _id: "e3", fullName: "Biju Nair", createdAt: "2026-08-18T18:35:00.000Z" };
    let isRead = false;
    list = ({ url }) => {
      isRead = url.searchParams.has("cursor");
      return isRead ? [older] : Response.json([enquiry, bare], { headers: { "x-next-cursor": "next" } });
    };
    visit(`${adminPages.enquiries}?search=menon`);
    fireEvent.click(await screen.findByRole("link", { name: "View Details of an unnamed sender" }));
    await screen.findByRole("heading", { name: "Unnamed sender" });
    expect((await screen.findByRole("link", { name: "Older" })).getAttribute("href")).toBe(
      "/admin/form-details/e3",
    );
    expect(isRead).toBe(true);
  });

  it("show an error and no Older link when the next page fails, which is requested once", async () => {
    let asked = 0;
    list = ({ url }) => {
      if (!url.searchParams.has("cursor"))
        return Response.json([enquiry, bare], { headers: { "x-next-cursor": "next" } });
      asked += 1;
      return refusal(403, "Not you.");
    };
    visit(`${adminPages.enquiries}?search=menon`);
    fireEvent.click(await screen.findByRole("link", { name: "View Details of an unnamed sender" }));
    await screen.findByRole("heading", { name: "Unnamed sender" });
    await screen.findByText("The rest of the list could not be loaded. Error: Not you.");
    expect(screen.getByRole("link", { name: "Newer" })).toBeDefined();
    await act(async () => $page.open("/admin/form-details/e1"));
    await act(async () => $page.open("/admin/form-details/e2"));
    await screen.findByRole("heading", { name: "Unnamed sender" });
    expect(asked).toBe(1);
    expect(screen.queryByRole("link", { name: "Older" })).toBeNull();
  });

  it("open on a click anywhere in the row, but not while text is selected", async () => {
    visit(adminPages.enquiries);
    const cell = await screen.findByText("Thrippunithura");
    getSelection()?.selectAllChildren(cell);
    fireEvent.click(cell);
    expect(location.pathname).toBe(adminPages.enquiries);
    getSelection()?.removeAllRanges();
    await act(async () => fireEvent.click(cell));
    expect(location.pathname).toBe("/admin/form-details/e1");
  });
});

describe("copying from an enquiry", () => {
  it("says what was copied", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await open("/admin/form-details/e1");
    await screen.findByText("Sender");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy the email" })));
    expect(writeText).toHaveBeenCalledWith(enquiry.email);
    expect(screen.getByText("Copied the email").closest("[role=status]")).not.toBeNull();
  });

  it("shows an error when copying fails", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
    await open("/admin/form-details/e1");
    await screen.findByText("Sender");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy the phone" })));
    expect(screen.getByText(/The phone could not be copied/).closest("[role=alert]")).not.toBeNull();
  });
});
