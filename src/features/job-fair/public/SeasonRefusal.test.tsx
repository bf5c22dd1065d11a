import { render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { pages } from "#addresses/public.ts";
import * as companyStep from "#tests/support/components/job-fair-company-step.ts";
import * as contactStep from "#tests/support/components/job-fair-contact-step.ts";
import { gift, giftsSent, openGifts } from "#tests/support/components/job-fair-gift-step.ts";
import { keep, leave, registration, withoutContact } from "#tests/support/components/job-fair-step.ts";
import { stubCalls } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";
import { CompanyForm } from "./CompanyForm.tsx";
import { ContactPersonForm } from "./ContactPersonForm.tsx";

const text = "All places are taken. Put your company on the waiting list.";

const refused = (status: number, fields: Readonly<Record<string, string>>) => () =>
  Response.json({ error: text, message: text, fields, requestId: "r-1" }, { status });
const outOfSeason = refused(409, { state: text });

type Refusal = () => Response;

/** Each step, sent to a server that refuses it. */
const steps = {
  async "1, the company"(refusal: Refusal) {
    stubCalls({ ...companyStep.answers, [companyStep.companySent]: refusal });
    render(<CompanyForm />);
    await companyStep.fillIn();
    await waitFor(() => expect(companyStep.control("State").value).toBe("Kerala"));
    await user.click(companyStep.next());
  },
  async "2, the contact person"(refusal: Refusal) {
    keep(withoutContact);
    stubCalls({ [contactStep.contactSent]: refusal });
    render(<ContactPersonForm />);
    await contactStep.fillIn();
    await user.click(contactStep.next());
  },
  async "3, the gifts"(refusal: Refusal) {
    keep(registration);
    openGifts({ [giftsSent]: refusal });
    await user.click(gift(/I have read and agree/));
    await user.click(screen.getByRole("button", { name: "Register" }));
  },
};

/** The alert of the form, which stands before the toast that says the same. */
const formAlert = async () => (await screen.findAllByRole("alert"))[0];

describe.each(Object.entries(steps))("step %s", (_, send) => {
  it("leads to the waiting list if companies cannot register", async () => {
    await send(outOfSeason);
    const alert = await formAlert();
    expect(alert?.textContent).toBe(`${text} Go to the waiting list`);
    const link = screen.getByRole("link", { name: "Go to the waiting list" });
    expect(link.getAttribute("href")).toBe(pages.jobFairWaitingList);
    expect(link.closest("[role=alert]")).toBe(alert);
    expect(document.activeElement).toBe(alert);
    expect(leave).not.toHaveBeenCalled();
  });

  it("leads nowhere if it is refused for another reason", async () => {
    await send(refused(400, {}));
    expect((await formAlert())?.textContent).toBe(text);
    expect(screen.queryByRole("link", { name: "Go to the waiting list" })).toBeNull();
  });
});

describe("the company's own state", () => {
  it("has no error out of season", async () => {
    await steps["1, the company"](outOfSeason);
    await formAlert();
    expect(companyStep.control("State").getAttribute("aria-invalid")).not.toBe("true");
  });

  it("is refused beside its field, without the waiting list", async () => {
    await steps["1, the company"](refused(400, { state: "Unknown." }));
    expect(await companyStep.form().findByText("Unknown.")).toBeTruthy();
    expect(companyStep.control("State").getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByRole("link", { name: "Go to the waiting list" })).toBeNull();
  });
});
