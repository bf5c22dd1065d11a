import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { companyRecord, contactRecord, registrationDetails } from "#tests/samples/job-fair/registration.ts";
import { administrator, codeLoaded, enterBackOffice, visit } from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";

const ADDRESS = "/admin/jobfair-management/c1";

let answer: () => unknown;
let redeem: () => unknown;
let calls: Call[];

async function open(title: string | RegExp = "Vembanad Marine Works") {
  visit(ADDRESS);
  await codeLoaded();
  await screen.findByRole("heading", { name: title });
}

const part = (name: string) => within(screen.getByRole("region", { name }));
const value = (within: ReturnType<typeof part>, label: string) =>
  within.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

const redeemed = {
  voucher: 1,
  code: "AAAA-2222",
  redeemedAt: "2026-08-21T05:30:00.000Z",
  redeemedBy: "harbourmaster",
};

/** The registration on the server after a change of its first voucher. */
function withVoucher(voucher: typeof redeemed) {
  const details = registrationDetails();
  return {
    ...details,
    vouchers: details.vouchers.map((each) => (each.code === voucher.code ? voucher : each)),
  };
}

beforeEach(() => {
  answer = () => registrationDetails();
  redeem = () => {
    answer = () => withVoucher(redeemed);
    return { message: "The voucher is redeemed.", voucher: redeemed };
  };
  calls = enterBackOffice({
    [`GET ${adminApi.jobFairCompanies.record("c1")}`]: () => answer(),
    [`PATCH ${adminApi.jobFairVoucher("AAAA-2222")}`]: () => redeem(),
    [`POST ${adminApi.jobFairAddress("c1")}`]: () => ({ message: "Confirmed." }),
    [`POST ${adminApi.jobFairVoucherUndo("AAAA-2222")}`]: () => {
      answer = () => registrationDetails();
      const [voucher] = registrationDetails().vouchers;
      return { message: "The voucher can be redeemed again.", voucher };
    },
  });
});

describe("a registration", () => {
  it("shows the company and its contact person", async () => {
    await open();
    const company = part("Company Information");
    expect(value(company, "Industry/Domain")).toBe("Financial Services");
    expect(value(company, "District")).toBe("Ernakulam");
    expect(value(company, "Completed")).toBe("20/08/2026, 12:30 pm");
    const website = company.getByRole("link", { name: "www.c1.example (opens in a new tab)" });
    expect(website.getAttribute("href")).toBe("https://www.c1.example");
    const contact = part("Contact Person Details");
    expect(value(contact, "Designation")).toBe("CEO");
    expect(value(contact, "Alternate Contact")).toBe("N/A");
    expect(contact.getByRole("link", { name: "+91 9847012365" }).getAttribute("href")).toBe(
      "tel:+919847012365",
    );
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe(adminPages.jobFair);
  });

  it("shows the gifts with their pictures, and the consents", async () => {
    await open();
    const names = (heading: string) =>
      part(heading)
        .getAllByRole("heading", { level: 3 })
        .map(({ textContent }) => textContent);
    expect(names("Vouchers")).toEqual(["Sales Consultation", "Sales Training Workshop"]);
    expect(names("Apps")).toEqual(["My ToDo's", "DayLog"]);
    expect(part("Apps").getByText("Digital Diary / Journal")).toBeDefined();
    const pictures = part("Vouchers").getAllByRole<HTMLImageElement>("presentation");
    expect(pictures.map(({ src }) => /voucher-\d/.exec(src)?.[0])).toEqual(["voucher-1", "voucher-3"]);
    expect(value(part("Agreement"), "Promotional emails")).toBe("No");
  });

  it("shows a fallback picture for an unknown gift", async () => {
    const { selection } = registrationDetails();
    answer = () =>
      registrationDetails({
        selection: selection && { ...selection, selectedVouchers: [9], selectedTools: ["Old app"] },
      });
    await open();
    expect(screen.getByRole("heading", { name: "Voucher 9" })).toBeDefined();
    const [unknown] = part("Vouchers").getAllByRole<HTMLImageElement>("presentation");
    expect(unknown?.src).toContain("fallback");
    expect(part("Apps").getByText("Old app")).toBeDefined();
  });

  it("shows a fallback picture when a picture fails to load", async () => {
    await open();
    const [picture] = part("Apps").getAllByRole<HTMLImageElement>("presentation");
    if (picture) fireEvent.error(picture);
    expect(picture?.src).toContain("fallback");
  });

  it("shows N/A for missing values, and what is not completed or chosen yet", async () => {
    answer = () =>
      registrationDetails({
        company: companyRecord("c1", {
          companyName: null,
          district: null,
          completedAt: null,
          createdAt: null,
        }),
        jobFairUser: null,
        selection: null,
        vouchers: [],
      });
    await open("Unnamed company");
    expect(screen.getByText("No Date Available")).toBeDefined();
    expect(value(part("Company Information"), "District")).toBe("N/A");
    expect(value(part("Company Information"), "Completed")).toBe("Not yet");
    expect(part("Contact Person Details").getAllByText("N/A")).toHaveLength(5);
    expect(screen.getAllByText("Nothing chosen yet.")).toHaveLength(2);
  });

  it("distinguishes “no gift wanted” from “none chosen”", async () => {
    const { selection } = registrationDetails();
    const none = selection && { ...selection, selectedVouchers: [], selectedTools: [] };
    answer = () => registrationDetails({ selection: none && { ...none, noGift: true } });
    await open();
    expect(screen.getAllByText("The company wants no complimentary gift.")).toHaveLength(2);
    cleanup();
    answer = () => registrationDetails({ selection: none });
    await open();
    expect(screen.getByText("No apps chosen.")).toBeDefined();
  });

  it("flags a contact person who is not a senior decision-maker, and links probable duplicates", async () => {
    answer = () =>
      registrationDetails({
        jobFairUser: contactRecord("c1", { designation: "HR Manager" }),
        duplicates: [{ _id: "c2", companyName: "Vembanad Boats", createdAt: "2026-08-19T06:00:00.000Z" }],
      });
    await open();
    expect(screen.getByText("HR Manager (not a senior decision-maker)")).toBeDefined();
    expect(screen.getByText(/Probably registered more than once/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Vembanad Boats" }).getAttribute("href")).toBe(
      "/admin/jobfair-management/c2",
    );
  });

  it("shows the server's message when it does not exist", async () => {
    answer = () => refusal(404, "User details not found for the given ID.");
    await open("User details not found for the given ID.");
  });

  it("shows the server's error, and loads again on Retry", async () => {
    answer = () => refusal(403, "You may not read this.");
    visit(ADDRESS);
    await screen.findByText("Error fetching user details: You may not read this.");
    answer = () => registrationDetails();
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await screen.findByRole("heading", { name: "Vembanad Marine Works" });
  });
});

describe("redeeming a voucher", () => {
  const agree = async () => {
    fireEvent.click(await screen.findByRole("button", { name: "Redeem Sales Consultation" }));
    const dialog = within(screen.getByRole("dialog", { name: "Redeem Sales Consultation?" }));
    expect(dialog.getByText(/AAAA-2222 can be used only once/)).toBeDefined();
    await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Redeem" })));
  };
  const undoings = () => calls.filter(({ url }) => url.pathname === adminApi.jobFairVoucherUndo("AAAA-2222"));
  const redemptions = () => calls.filter(({ method }) => method === "PATCH");
  const readings = () => calls.filter(({ url }) => url.pathname === adminApi.jobFairCompanies.record("c1"));

  it("asks for confirmation, then shows and focuses by whom it was redeemed", async () => {
    await open();
    expect(screen.getByText(/by meera/).closest("p")?.textContent).toBe(
      "Redeemed 21/08/2026, 9:30 am by meera",
    );
    await agree();
    expect(redemptions()).toHaveLength(1);
    const outcome = (await screen.findByText(/by harbourmaster/)).closest("p");
    await waitFor(() => expect(document.activeElement).toBe(outcome));
    expect(screen.queryByRole("button", { name: "Redeem Sales Consultation" })).toBeNull();
    expect(screen.getByText("The voucher is redeemed.").closest("[role=status]")).not.toBeNull();
  });

  it("can be undone at once by its toast", async () => {
    await open();
    await agree();
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await screen.findByText("The voucher can be redeemed again.");
    expect(undoings().map(({ body }) => body)).toEqual([{}]);
    expect(screen.getByRole("button", { name: "Redeem Sales Consultation" })).toBeDefined();
  });

  it("can be undone later only by a superadmin, who says why", async () => {
    answer = () => withVoucher(redeemed);
    await open();
    expect(screen.queryByRole("button", { name: "Undo the redemption of Sales Consultation" })).toBeNull();
    cleanup();
    calls = enterBackOffice({
      [`GET ${adminApi.whoAmI}`]: () => ({ ...administrator, adminType: "superadmin" }),
      [`GET ${adminApi.jobFairCompanies.record("c1")}`]: () => answer(),
      [`POST ${adminApi.jobFairVoucherUndo("AAAA-2222")}`]: () => {
        const [voucher] = registrationDetails().vouchers;
        const undone = { at: "2026-08-21T06:00:00.000Z", by: "asha", reason: "The wrong company." };
        answer = () => withVoucher({ ...redeemed, ...voucher, undone } as typeof redeemed);
        return { message: "The voucher can be redeemed again.", voucher: { ...voucher, undone } };
      },
    });
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "Undo the redemption of Sales Consultation" }));
    const form = within(screen.getByRole("form", { name: "Undo the redemption of Sales Consultation" }));
    fireEvent.click(form.getByRole("button", { name: "Undo the redemption" }));
    await form.findByText("Please say why the redemption was a mistake.");
    fireEvent.input(form.getByLabelText("Why was it a mistake?"), {
      target: { value: "The wrong company." },
    });
    fireEvent.click(form.getByRole("button", { name: "Undo the redemption" }));
    await screen.findByText("by asha: “The wrong company.”");
    expect(undoings().map(({ body }) => body)).toEqual([{ reason: "The wrong company." }]);
  });

  it("is not undone on the screen by a response that was requested earlier", async () => {
    await open();
    const { promise, resolve } = Promise.withResolvers();
    answer = () => promise;
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    await agree();
    await screen.findByText(/by harbourmaster/);
    resolve(registrationDetails());
    await waitFor(() => expect(readings()).toHaveLength(3));
    expect(screen.queryByRole("button", { name: "Redeem Sales Consultation" })).toBeNull();
  });

  it("reloads the vouchers when the code no longer exists", async () => {
    redeem = () => {
      answer = () => ({ ...registrationDetails(), vouchers: [] });
      return refusal(404, "This voucher does not exist.");
    };
    await open();
    await agree();
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Redeem Sales Consultation" })).toBeNull(),
    );
  });

  it("sends nothing on Cancel", async () => {
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "Redeem Sales Consultation" }));
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(redemptions()).toEqual([]);
  });

  it("shows the error and who redeemed it when somebody else was faster", async () => {
    const current = { ...redeemed, redeemedBy: "asha" };
    redeem = () => {
      answer = () => withVoucher(current);
      return Response.json({ message: "This voucher was redeemed before.", current }, { status: 409 });
    };
    await open();
    await agree();
    await screen.findByText(/by asha/);
    expect(part("Vouchers").getByRole("alert").textContent).toBe("Error: This voucher was redeemed before.");
  });

  it("focuses the button again when it fails", async () => {
    const { promise, resolve } = Promise.withResolvers();
    redeem = () => promise;
    await open();
    await agree();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // Browsers blur a button that gets disabled.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await act(async () => resolve(refusal(503, "Not now.")));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Redeem Sales Consultation" }));
  });

  it("shows the server's error when it fails", async () => {
    redeem = () => refusal(403, "Your account is not allowed to do this.");
    await open();
    await agree();
    expect((await part("Vouchers").findByRole("alert")).textContent).toBe(
      "Error: Your account is not allowed to do this.",
    );
    expect(screen.getByRole("button", { name: "Redeem Sales Consultation" })).toBeDefined();
  });
});

describe("logo and colours", () => {
  const branding = {
    logo: "/uploads/aaaaaaaaaaaaaaaaaaaaaa.png?expires=1&signature=abc",
    logoName: "mark.png",
    mainColour: "#1a5f7a",
    secondColour: null,
    updatedAt: "2026-08-21T05:30:00.000Z",
  };

  it("are shown with when they were sent, and can be downloaded", async () => {
    answer = () => ({ ...registrationDetails(), branding });
    await open();
    const shown = part("Logo and Colours");
    expect(shown.getByAltText("The company’s logo").getAttribute("src")).toBe(
      "/uploads/webp/aaaaaaaaaaaaaaaaaaaaaa-small.webp?expires=1&signature=abc",
    );
    expect(value(shown, "Main colour")).toContain("#1a5f7a");
    expect(value(shown, "Sent")).toBe("21/08/2026, 11:00 am");
    expect(shown.queryByText("Second colour")).toBeNull();
    expect(shown.getByRole("button", { name: "Download" })).toBeTruthy();
  });

  it("are missed only if the company has chosen apps", async () => {
    await open();
    expect(part("Logo and Colours").getByText(/^Not sent yet/)).toBeTruthy();
    cleanup();
    const { selection } = registrationDetails();
    answer = () => ({ ...registrationDetails(), selection: { ...selection, selectedTools: [] } });
    visit(ADDRESS);
    await screen.findByText("No apps chosen.");
    expect(screen.queryByRole("region", { name: "Logo and Colours" })).toBeNull();
  });
});

it("lets the desk confirm a new address that nobody at the one so far answers for", async () => {
  const addressChange = { email: "ceo@vembanadmarine.in", createdAt: "2026-08-21T05:30:00.000Z" };
  answer = () => ({ ...registrationDetails(), addressChange });
  await open();
  const shown = part("Contact Person Details");
  expect(
    shown.getByText(/^A new address, ceo@vembanadmarine.in, was asked for on 21\/08\/2026/),
  ).toBeTruthy();
  fireEvent.click(shown.getByRole("button", { name: "Confirm the new address" }));
  const question = within(screen.getByRole("dialog", { name: "Confirm the new address?" }));
  answer = () => registrationDetails();
  fireEvent.click(question.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(shown.queryByText(/^A new address/)).toBeNull());
  const decided = calls.filter(({ url }) => url.pathname === adminApi.jobFairAddress("c1"));
  expect(decided.map(({ method }) => method)).toEqual(["POST"]);
});

it("says that a company has withdrawn, and lets nobody redeem its void vouchers", async () => {
  const details = registrationDetails();
  answer = () => ({
    ...details,
    company: { ...details.company, withdrawnAt: "2026-08-21T05:30:00.000Z" },
    vouchers: details.vouchers.map((each) => ({ ...each, voidedAt: "2026-08-21T05:30:00.000Z" })),
  });
  await open();
  expect(
    screen.getByText("The company withdrew on 21/08/2026, 11:00 am. Its unused vouchers are void."),
  ).toBeTruthy();
  const shown = part("Company Information");
  expect(value(shown, "Withdrawn by the company")).toBe("21/08/2026, 11:00 am");
  expect(value(shown, "Details promised by")).toBe("N/A");
  expect(part("Vouchers").getAllByText("Void: the company has withdrawn").length).toBe(
    details.vouchers.length,
  );
  expect(screen.queryByRole("button", { name: /^Redeem/ })).toBeNull();
});
