import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { withParameter } from "#addresses/public.ts";
import { type MailChoice, mailChoices } from "#rules/mail.ts";
import { accountRecord } from "#tests/samples/account/account.ts";
import { enquiryRecord } from "#tests/samples/enquiry/enquiry.ts";
import {
  administrator,
  enterBackOffice,
  leaveBackOffice,
  openPage,
  settle,
  stopClock,
} from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";
import type { MailRecord } from "../mail-record.ts";

const mail = (id: string, changes: Partial<MailRecord> = {}): MailRecord => ({
  _id: id,
  kind: "enquiry-receipt",
  recipient: "meera@example.in",
  about: "enquiries/e1",
  subject: "We have received your enquiry (ENQ-2026-048213)",
  state: "sent",
  tries: 1,
  nextTryAt: "2026-08-21T05:31:00.000Z",
  lastReason: null,
  sentAt: "2026-08-21T05:30:01.000Z",
  createdAt: "2026-08-21T05:30:00.000Z",
  ...changes,
});

const failed = mail("m2", { state: "failed", sentAt: null, lastReason: "The address does not exist (550)." });
const late = mail("m3", {
  state: "waiting",
  sentAt: null,
  tries: 2,
  lastReason: "The mail server was too slow.",
});

const unconfirmed = mail("m4", {
  state: "unconfirmed",
  sentAt: null,
  lastReason: "The mail server received the mail but did not confirm it, so it may have arrived.",
});

let mails: () => unknown;
let status: object;
let adminType: string;
let choices: readonly MailChoice[];
let calls: Call[];
let resent: () => unknown;
beforeEach(() => {
  stopClock();
  mails = () => [mail("m1"), failed, late, unconfirmed];
  adminType = "admin";
  choices = mailChoices;
  status = { isSetUp: true, waiting: 1, failed: 1 };
  resent = () => ({ message: "The mail is being sent again.", mail: mail("m2", { state: "waiting" }) });
  calls = enterBackOffice({
    [`GET ${adminApi.outbox}`]: () => mails(),
    [`GET ${adminApi.outboxStatus}`]: () => status,
    [`GET ${adminApi.outboxMail("m1")}`]: () => ({
      ...mail("m1"),
      text: "Thank you, Meera Nair.",
      isCorrectable: false,
    }),
    [`GET ${adminApi.outboxMail("m2")}`]: () => ({
      ...failed,
      text: "Thank you, Meera Nair.",
      isCorrectable: true,
    }),
    [`POST ${adminApi.outboxResend("m2")}`]: () => resent(),
    [`GET ${adminApi.outboxChoice}`]: () => ({ choice: "none", choices }),
    [`GET ${adminApi.accounts}`]: () => ({ admins: [accountRecord("desk", { adminType: "fairdesk" })] }),
    [`GET ${adminApi.whoAmI}`]: () => ({ ...administrator, adminType }),
    [`GET ${adminApi.outboxChoices}`]: () => [
      {
        accountId: "a2",
        username: "desk",
        email: "desk@tidepoint.example",
        choice: "digest",
        choices: mailChoices,
      },
    ],
    [`PUT ${adminApi.outboxChoiceOf("a2")}`]: ({ body }) => ({
      message: "The choice is saved.",
      ...(body as object),
    }),
    [`PUT ${adminApi.outboxChoice}`]: ({ body }) => ({
      message: "Your choice is saved.",
      ...(body as object),
    }),
    [`POST ${adminApi.outboxResendFailed}`]: () => ({ message: "2 mails are being sent again.", count: 2 }),
    [`GET ${adminApi.enquiries.list}`]: () => [enquiryRecord("e1")],
    [`GET ${adminApi.enquiries.record("e1")}`]: () => enquiryRecord("e1"),
  });
});

const items = () => screen.getAllByRole("listitem").filter((item) => item.querySelector("summary"));
const item = (at: number) => within(items()[at] as HTMLElement);

/** Browsers fire `toggle` when details open; the test's does not. */
async function expand(at: number) {
  const details = items()[at]?.querySelector("details");
  if (!details) throw new Error("There is no such mail.");
  details.open = true;
  fireEvent(details, new Event("toggle"));
  await settle();
}

describe("the mail screen", () => {
  it("lists the mails of a day, with the reason of those that were not sent", async () => {
    await openPage(adminPages.mail);
    expect(screen.getByRole("region", { name: "21/08/2026, Today, Friday" })).toBeTruthy();
    expect(items().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Sent.*ENQ-2026-048213.*meera@example\.in/),
      expect.stringMatching(/^Failed.*The address does not exist \(550\)\./),
      expect.stringMatching(/^Waiting.*too slow\. Attempt 3 follows on 21\/08\/2026, 11:01 am\./),
      expect.stringMatching(/^Perhaps sent.*did not confirm it, so it may have arrived\./),
    ]);
  });

  it("shows a mail's text when it is opened", async () => {
    await openPage(adminPages.mail);
    await expand(0);
    expect(item(0).getByText("Thank you, Meera Nair.")).toBeTruthy();
  });

  it("leads to the record that a mail is about", async () => {
    await openPage(adminPages.mail);
    await expand(0);
    const link = item(0).getByRole("link", { name: "Open the enquiry that it is about" });
    expect(link.getAttribute("href")).toBe("/admin/form-details/e1");
  });

  it("sends a failed mail again, and says if that is refused", async () => {
    await openPage(adminPages.mail);
    await expand(1);
    fireEvent.click(item(1).getByRole("button", { name: "Send again" }));
    await settle();
    expect(screen.getByText("The mail is being sent again.")).toBeTruthy();
    resent = () => refusal(409, "This mail is still waiting, and is sent by itself.");
    fireEvent.click(item(1).getByRole("button", { name: "Send again" }));
    await settle();
    expect(screen.getByText("Error: This mail is still waiting, and is sent by itself.")).toBeTruthy();
  });

  it("sends a mail to a corrected address, and only one whose recipient may be corrected", async () => {
    await openPage(adminPages.mail);
    await expand(0);
    expect(item(0).queryByRole("button", { name: "Correct the address" })).toBeNull();
    await expand(1);
    fireEvent.click(item(1).getByRole("button", { name: "Correct the address" }));
    const form = within(item(1).getByRole("form", { name: "Correct the address" }));
    const email = form.getByRole<HTMLInputElement>("textbox", { name: "Email" });
    expect(email.value).toBe("meera@example.in");
    const send = () => fireEvent.click(form.getByRole("button", { name: "Send to this address" }));
    fireEvent.input(email, { target: { value: "meera@" } });
    send();
    await settle();
    expect(form.getByText("Invalid email format!")).toBeTruthy();
    expect(calls.some(({ method }) => method === "POST")).toBe(false);
    fireEvent.input(email, { target: { value: "meera.nair@example.in" } });
    send();
    await settle();
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
      recipient: "meera.nair@example.in",
    });
    expect(screen.getByText("The mail is being sent again.")).toBeTruthy();
    expect(item(1).queryByRole("form")).toBeNull();
    expect(document.activeElement).toBe(item(1).getByRole("button", { name: "Correct the address" }));
  });

  it("sends all failed mails again by one press, and offers it only if there are any", async () => {
    await openPage(adminPages.mail);
    fireEvent.click(screen.getByRole("button", { name: "Send all failed again" }));
    await settle();
    expect(screen.getByText("2 mails are being sent again.")).toBeTruthy();
    leaveBackOffice();
    stopClock();
    enterBackOffice({
      [`GET ${adminApi.outbox}`]: () => [mail("m1")],
      [`GET ${adminApi.outboxStatus}`]: () => ({ isSetUp: true, waiting: 0, failed: 0 }),
    });
    await openPage(adminPages.mail);
    expect(screen.queryByRole("button", { name: "Send all failed again" })).toBeNull();
  });

  it("can be narrowed to a state, which is in its address", async () => {
    await openPage(`${adminPages.mail}?state=failed`);
    const states = within(screen.getByRole("navigation", { name: "State of the mails" }));
    expect(states.getByRole("link", { name: "Failed" }).getAttribute("aria-current")).toBe("page");
    expect(calls.some(({ url }) => url.searchParams.get("state") === "failed")).toBe(true);
  });

  it("says that mail is not set up, and how many mails wait", async () => {
    status = { isSetUp: false, waiting: 2, failed: 0 };
    await openPage(adminPages.mail);
    expect(screen.getByText(/Mail is not set up.* 2 mails wait\. Set SMTP_URL/)).toBeTruthy();
  });

  it("lets administrators choose which of the firm's mails they get", async () => {
    await openPage(adminPages.mail);
    fireEvent.click(screen.getByText("Which mails I get"));
    await settle();
    const select = screen.getByRole<HTMLSelectElement>("combobox", {
      name: "Copies of alerts sent to me",
    });
    expect(select.value).toBe("none");
    fireEvent.change(select, { target: { value: "every" } });
    await settle();
    expect(select.value).toBe("every");
    expect(screen.getByText("Your choice is saved.")).toBeTruthy();
    expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ choice: "every" });
  });

  it("lets only superadmins choose for others", async () => {
    await openPage(adminPages.mail);
    expect(screen.queryByText("Mails to the firm that each administrator gets")).toBeNull();
  });

  it("lets superadmins choose for every administrator, who is listed once they ask", async () => {
    adminType = "superadmin";
    await openPage(adminPages.mail);
    expect(calls.some(({ url }) => url.pathname === adminApi.outboxChoices)).toBe(false);
    fireEvent.click(screen.getByText("Mails to the firm that each administrator gets"));
    await settle();
    const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "desk" });
    expect(select.value).toBe("digest");
    fireEvent.change(select, { target: { value: "none" } });
    await settle();
    expect(screen.getByText("The choice is saved.")).toBeTruthy();
    const saved = calls.find(({ method }) => method === "PUT");
    expect([saved?.url.pathname, saved?.body]).toEqual([adminApi.outboxChoiceOf("a2"), { choice: "none" }]);
  });
});

it("the choice is also beside one's account, where the fair desk finds it, without the digest of other inboxes", async () => {
  adminType = "fairdesk";
  choices = ["none", "every"];
  await openPage(adminPages.accounts);
  expect(calls.some(({ url }) => url.pathname === adminApi.outboxChoice)).toBe(false);
  fireEvent.click(screen.getByText("Which mails I get"));
  await settle();
  const select = screen.getByRole<HTMLSelectElement>("combobox", {
    name: "Copies of alerts sent to me",
  });
  expect([...select.options].map(({ text }) => text)).toEqual(["None of them", "Every alert at once"]);
  fireEvent.change(select, { target: { value: "every" } });
  await settle();
  expect(select.value).toBe("every");
});

describe("the page of a record", () => {
  const page = withParameter(adminPages.enquiry)("e1");

  it("shows its mails, and why one was not sent", async () => {
    mails = () => [failed];
    await openPage(page);
    const part = within(screen.getByRole("region", { name: "Conversation" }));
    expect(part.getByText("The address does not exist (550).")).toBeTruthy();
    expect(calls.some(({ url }) => url.searchParams.get("about") === "enquiries/e1")).toBe(true);
  });

  it("begins with the sender’s words, opens what was answered last, and says if it could not be read", async () => {
    const reply = mail("m4", { kind: "reply", subject: "Our answer", createdAt: "2026-08-21T06:30:00.000Z" });
    mails = () => [reply, failed];
    await openPage(page);
    const part = within(screen.getByRole("region", { name: "Conversation" }));
    const [words, first, last] = part.getAllByRole("listitem");
    expect(words?.textContent).toContain(enquiryRecord("e1").message);
    expect(first?.textContent).toContain(failed.subject);
    expect(last?.querySelector("details")?.open).toBe(true);
    expect(first?.querySelector("details")?.open).toBe(false);
    leaveBackOffice();
    stopClock();
    enterBackOffice({
      [`GET ${adminApi.enquiries.list}`]: () => [enquiryRecord("e1")],
      [`GET ${adminApi.enquiries.record("e1")}`]: () => enquiryRecord("e1"),
    });
    await openPage(page);
    await settle(10_000);
    expect(screen.getByText("The mails about this record could not be loaded.")).toBeTruthy();
  });
});
