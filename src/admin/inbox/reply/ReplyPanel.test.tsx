import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { nouns } from "#admin/nouns.ts";
import {
  administrator,
  enterBackOffice,
  openPage,
  settle,
  stopClock,
} from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";
import { inboxSamples } from "#tests/support/inbox-samples.ts";
import { replyTo, whatsAppUrl } from "./contact.tsx";

const at = "2026-08-20T18:35:00.000Z";
const handled = {
  owner: { _id: administrator._id, username: administrator.username },
  ...{ progress: "inHand", version: 2, suspectedSpam: false, isSpam: false },
};
const sent = {
  message: "Your reply is being sent.",
  data: { at, by: "meera", kind: "mail", text: "" },
  handled,
};

/** The subject of the receipt, so that mail programs show both in one thread. */
const receiptAnswered = "Re: We received it (ref. 1)";

beforeEach(stopClock);

describe.each(inboxSamples)(
  "a reply to the sender of a record in $collection",
  ({ collection, received }) => {
    const api = adminApi[collection];
    let isSetUp: boolean;
    let answers: (() => unknown)[];
    let calls: Call[];
    let templates: object[];
    let colleagues: number;

    const panel = () => within(screen.getByRole("region", { name: /^Reply to / }));
    const field = (name: string) => panel().getByRole<HTMLTextAreaElement>("textbox", { name });
    async function press(name: string) {
      fireEvent.click(screen.getByRole("button", { name }));
      await settle();
    }
    const changes = () => calls.filter(({ method }) => method !== "GET");

    async function open() {
      calls = enterBackOffice({
        [`GET ${api.record("r1")}`]: () => received,
        [`GET ${api.activity("r1")}`]: () => [],
        [`GET ${api.reply("r1")}`]: () => ({
          ...{ isSetUp, to: "meera@example.in", subject: receiptAnswered, colleagues },
        }),
        [`GET ${api.templates}`]: () => templates,
        [`POST ${api.templates}`]: () => answers.shift()?.(),
        [`DELETE ${api.template("t1")}`]: () => ({ message: "Template deleted." }),
        [`POST ${api.reply("r1")}`]: () => answers.shift()?.(),
        [`POST ${api.otherAnswer("r1")}`]: () => answers.shift()?.(),
        [`GET ${api.list}`]: () => [{ _id: "r2" }, { _id: "r1" }],
      });
      await openPage(nouns[collection].records.urlOf({ _id: "r1" }));
      await settle();
      await press("Reply by email");
    }

    beforeEach(() => {
      isSetUp = true;
      templates = [];
      colleagues = 0;
      answers = [
        () => refusal(500, "Something went wrong on our side."),
        () => Response.json(sent, { status: 201 }),
      ];
    });

    it("is offered with a greeting, sent with what was typed, and loses nothing if that fails", async () => {
      await open();
      expect(document.activeElement).toBe(field("Message"));
      expect(field("Message").value).toMatch(/^Dear \p{L}+ \p{L}+,/u);
      fireEvent.change(field("Message"), { target: { value: "Dear Meera,\n\nThank you." } });
      await press("Send");
      expect(panel().getByRole("alert").textContent).toMatch(/Something went wrong/);
      expect(field("Message").value).toBe("Dear Meera,\n\nThank you.");
      await press("Send");
      const [first, second] = changes();
      expect(second?.body).toEqual({
        ...{ subject: receiptAnswered, text: "Dear Meera,\n\nThank you.", progress: "inHand", colleagues: 0 },
      });
      // The same reply again, not a second one.
      expect(second?.headers.get("idempotency-key")).toBe(first?.headers.get("idempotency-key"));

      // The record is in hand, and one's own, without another press.
      expect(screen.queryByRole("region", { name: /^Reply to / })).toBeNull();
      expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Progress" }).value).toBe("inHand");
      expect(changes()).toHaveLength(2);
    });

    it("says that the browser is offline, with what was typed still there", async () => {
      answers = [() => Promise.reject(new TypeError("Failed to fetch"))];
      await open();
      fireEvent.change(field("Message"), { target: { value: "Dear Meera,\n\nThank you." } });
      const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
      await press("Send");
      expect(panel().getByRole("alert").textContent).toMatch(/You seem to be offline\. Nothing is lost\.$/);
      connection.mockRestore();
      expect(field("Message").value).toBe("Dear Meera,\n\nThank you.");
    });

    it("says that a colleague has answered meanwhile, and is sent all the same once that is known", async () => {
      const refused = { error: "biju answered on 21/08/2026, 12:00 pm.", current: { colleagues: 1 } };
      answers = [() => Response.json(refused, { status: 409 }), () => Response.json(sent, { status: 201 })];
      await open();
      await press("Send");
      expect(panel().getByRole("alert").textContent).toContain(refused.error);
      await press("Send");
      expect(screen.queryByRole("region", { name: /^Reply to / })).toBeNull();
      expect(changes().map(({ body }) => body)).toMatchObject([{ colleagues: 0 }, { colleagues: 1 }]);
      // The next one begins with what is known by then.
      colleagues = 1;
      answers = [() => Response.json(sent, { status: 201 })];
      await press("Reply by email");
      await press("Send");
      expect(changes().at(-1)?.body).toMatchObject({ colleagues: 1 });
    });

    it("is sent as it was the last time: done, or leading to the next that waits", async () => {
      answers = [
        () => Response.json({ ...sent, handled: { ...handled, progress: "done" } }, { status: 201 }),
      ];
      await open();
      await press("Send otherwise");
      fireEvent.click(screen.getByRole("menuitem", { name: "Send and done" }));
      await settle();
      expect(changes().at(-1)?.body).toMatchObject({ progress: "done" });
      await press("Reply by email");
      expect(panel().getByRole("button", { name: "Send and done" })).toBeDefined();

      answers = [() => Response.json(sent, { status: 201 })];
      await press("Send otherwise");
      fireEvent.click(screen.getByRole("menuitem", { name: "Send and open the next" }));
      await settle();
      expect(location.pathname + location.search).toBe(nouns[collection].records.urlOf({ _id: "r2" }));
    });

    it("that was given by phone takes one press beside the notes", async () => {
      const note = { at, by: "meera", kind: "note", text: "Answered by phone: On Monday" };
      answers = [() => Response.json({ message: "Answered.", data: note, handled }, { status: 201 })];
      await open();
      fireEvent.change(screen.getByRole("textbox", { name: "Note for your colleagues" }), {
        target: { value: "On Monday" },
      });
      await press("Answered by phone");
      expect(changes().map(({ body }) => body)).toEqual([{ by: "phone", text: "On Monday" }]);
      expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Progress" }).value).toBe("inHand");
    });

    it("takes a template where the cursor is, filled in for this sender", async () => {
      templates = [{ _id: "t1", name: "Fees", text: "our fees, {name}.", version: 1 }];
      await open();
      const name = /^Dear (.+),/.exec(field("Message").value)?.[1];
      const choice = panel().getByRole("combobox", { name: "Insert a template" });
      fireEvent.change(choice, { target: { value: "t1" } });
      expect(field("Message").value.startsWith(`Dear ${name},\n\nour fees, ${name}.`)).toBe(true);
      expect(document.activeElement).toBe(field("Message"));
    });

    it("leads to the templates: a refused one keeps what was typed, and a deleted one comes back", async () => {
      const unnamed = "Please name the template.";
      const first = { _id: "t1", name: "Fees", text: "Our fees.", version: 1 };
      answers = [
        () => Response.json({ error: unnamed, message: unnamed, fields: { name: unnamed } }, { status: 400 }),
        () => Response.json({ message: "Template saved.", data: first }, { status: 201 }),
        () => Response.json({ message: "Template saved.", data: first }, { status: 201 }),
      ];
      await open();
      await press("Write a template");
      fireEvent.change(field("Text of the template"), { target: { value: "Our fees." } });
      await press("Save template");
      expect(panel().getByText("Please name the template.")).toBeDefined();
      expect(field("Text of the template").value).toBe("Our fees.");
      fireEvent.change(field("Name of the template"), { target: { value: "Fees" } });
      templates = [first];
      await press("Save template");
      expect(changes().at(-1)?.body).toEqual({ name: "Fees", text: "Our fees." });
      templates = [];
      await press("Delete Fees");
      await press("Undo");
      expect(changes().at(-1)?.body).toEqual({ name: "Fees", text: "Our fees." });
    });

    it("opens the administrator's own mail program where the site cannot send mail", async () => {
      isSetUp = false;
      await open();
      fireEvent.change(field("Message"), { target: { value: "Hello & thanks" } });
      const link = panel().getByRole("link", { name: "Open in your mail program" });
      expect(link.getAttribute("href")).toMatch(/^mailto:.+%40.+\?subject=.+&body=Hello%20%26%20thanks$/);
      expect(panel().queryByRole("button", { name: "Send" })).toBeNull();
    });
  },
);

const contact = {
  name: "Meera Nair",
  phone: "+91 9876543210",
  email: "meera@example.in",
  subject: "Your enquiry",
  words: "Please call.\nSoon.",
  reference: "ENQ-2026-000001",
  createdAt: at,
};

describe("what a reply begins with", () => {
  it("names the sender and the reference, and quotes the message", () => {
    expect(replyTo(contact)).toEqual({
      subject: "Your enquiry (ENQ-2026-000001)",
      text: "Dear Meera Nair,\n\n\n\nYou wrote on 21/08/2026:\n\n> Please call.\n> Soon.",
    });
  });

  it.each([
    ["+91 9876543210", "https://wa.me/919876543210?text="],
    ["+971 501234567", "https://wa.me/971501234567?text="],
  ])("is a chat with %s", (phone, start) => {
    expect(whatsAppUrl({ ...contact, phone })).toContain(start);
  });

  it.each(["+91 4842345678", "+1 2015550123 x12", "", null])("is no chat with %s", (phone) => {
    expect(whatsAppUrl({ ...contact, phone })).toBeNull();
  });
});
