import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Enquiry } from "#features/enquiry/enquiry.ts";
import { enquiryMails } from "#features/enquiry/server/enquiry-mails.ts";
import { malayalamReceipt } from "#firm/malayalam-mails.ts";
import { firmFacts, noSiteSettings } from "#rules/firm-facts.ts";
import { OPERATIONS } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { headerOf, type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";
import { isolatedDeps, stoppedClock } from "#tests/support/server/isolated-deps.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";
import { smtpTransport } from "../platform/mail/smtp.ts";
import { compose } from "./compose.ts";
import { type Mail, mailOf } from "./mail-of.ts";
import { submissionMails } from "./submission-mails.ts";

const deps = { ...isolatedDeps(), ...stoppedClock() };
const facts = firmFacts(noSiteSettings);

const stored = ({ id: _id, record }: ReturnType<typeof mailOf>): Stored<OutboxMail> => ({
  ...record,
  _id,
  createdAt: "2026-08-21T06:30:00.000Z",
  updatedAt: "2026-08-21T06:30:00.000Z",
  version: 1,
});

const composed = (mail: Partial<Mail>) => {
  const text = { subject: "A test", heading: "Hello.", parts: [] };
  return compose(deps, stored(mailOf(deps, { kind: "test", to: "meera@example.in", text, ...mail })), facts);
};

/** Pieces of attacks, from which hostile names, subjects and addresses are made. */
const pieces = [
  "\r\nBcc: victim@example.net",
  "\nTo: victim@example.net",
  "\rCc: victim@example.net\r\n\r\nbody",
  "%0ABcc: victim@example.net",
  "\u2028Bcc: victim@example.net",
  "\u0000Bcc: victim@example.net",
  ", victim@example.net",
  "; victim@example.net",
  "<victim@example.net>",
  '"quoted" <victim@example.net>',
  "=?utf-8?Q?=0D=0ABcc=3A_victim=40example.net?=",
  "\u202Etxet esrever\u202C",
  "\u200F\u061Cnames from right to left",
  "m".repeat(200),
  "മീര നായർ ".repeat(20),
  "😀".repeat(60),
  "\r\n.\r\nMAIL FROM:<victim@example.net>\r\n",
  "(comment) victim@example.net",
  '\\" victim@example.net',
  "\tX-Injected: yes\r\n X-Injected: yes",
];

/** Each piece alone, behind a name, and before each of eight others. */
const hostile = pieces.flatMap((piece, at) => [
  piece,
  `Meera${piece}`,
  ...Array.from({ length: 8 }, (_, turn) => piece + pieces[(at + turn) % pieces.length]),
]);

const mailsAbout = (enquiry: Enquiry & { readonly reference: string }) =>
  submissionMails(deps, { collection: "enquiries", id: "id" }, enquiry, enquiryMails, []);

describe("200 hostile names, subjects and addresses", () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.stop());

  it("add no header and no recipient", async () => {
    expect(hostile).toHaveLength(200);
    const transport = smtpTransport(server.url);
    const about = { fullName: "", location: "", reference: "ENQ-2026-000001" };
    for (const text of hostile) {
      const enquiry = storedEnquiry({
        ...about,
        fullName: text,
        location: text,
        message: text,
        email: "meera@example.in",
      });
      for (const mail of mailsAbout({ ...enquiry, reference: about.reference })) {
        const message = await compose(deps, stored(mail), facts);
        if (!message) throw new Error("The mail was not composed.");
        await transport.send(message);
      }
    }
    expect(server.received).toHaveLength(400);
    const known =
      /^(From|To|Reply-To|Subject|Message-ID|Date|MIME-Version|Content-Type|Auto-Submitted|X-Auto-Response-Suppress|X-Mail-Kind|X-Mailer):/;
    for (const mail of server.received) {
      expect(mail.to).toHaveLength(1);
      expect(["meera@example.in", "operations@tidepoint.example"]).toContain(mail.to[0]);
      expect(mail.headers.filter((line) => !known.test(line))).toEqual([]);
      for (const name of ["To", "Subject", "Reply-To", "From"]) expect(headerOf(mail, name)).toHaveLength(1);
      expect(headerOf(mail, "To")).toEqual(mail.to);
    }
  });

  it("are refused as a recipient, and left out as a Reply-To, unless they are one address", async () => {
    const harmless = /^[A-Za-z]+$/;
    for (const text of hostile.filter((one) => !harmless.test(one))) {
      for (const address of [`meera@example.in${text}`, `${text}meera@example.in`]) {
        expect(await composed({ to: address })).toBeNull();
        expect(await composed({ replyTo: address })).not.toHaveProperty("replyTo");
      }
    }
    expect(await composed({ to: "meera@example.in" })).toMatchObject({ to: "meera@example.in" });
    expect(await composed({ replyTo: "meera@example.in" })).toMatchObject({ replyTo: "meera@example.in" });
  });

  it("are not repeated to the address that was typed", async () => {
    for (const text of ["visit evil.com", "www.evil.com", "mail me@evil.com", "call 98470 12365 98470"]) {
      const enquiry = { ...storedEnquiry({ fullName: text }), reference: "ENQ-2026-000001" };
      const [, receipt] = mailsAbout(enquiry);
      expect(JSON.stringify(receipt)).not.toContain(text);
    }
  });
});

describe("a mail", () => {
  it("reaches a domain in another script by a server that knows only ASCII, as do answers to it", async () => {
    const server = await startMailServer({ hideSMTPUTF8: true });
    const address = "info@m\u00fcnchen-gmbh.de";
    const message = await composed({ to: address, replyTo: address });
    if (!message) throw new Error("The mail was not composed.");
    await smtpTransport(server.url).send(message);
    // The envelope is shown here as people read it.
    expect(server.received.map(({ to }) => to)).toEqual([[address]]);
    for (const name of ["To", "Reply-To"]) {
      expect(server.received.flatMap((mail) => headerOf(mail, name))).toEqual([
        "info@xn--mnchen-gmbh-thb.de",
      ]);
    }
    await server.stop();
  });

  it("to the firm is sent although its sender cannot be written to", async () => {
    const enquiry = storedEnquiry({ email: `${"l".repeat(65)}@example.in` });
    const [alert] = mailsAbout({ ...enquiry, reference: "ENQ-2026-048213" });
    const message = alert && (await compose(deps, stored(alert), facts));
    expect(message).toMatchObject({ to: "operations@tidepoint.example" });
    expect(message).not.toHaveProperty("replyTo");
  });
});

describe("every mail", () => {
  it("has text and HTML that say the same", async () => {
    const parts = [
      { paragraph: "A paragraph with <b>no</b> markup." },
      { facts: [["Reference", "ENQ-2026-000001"]] as const },
      { list: ["one", "two"] },
      { quote: "their words" },
      { link: { label: "Open it", address: "/admin/form-details/1" } },
    ];
    const mail = await composed({ text: { subject: "A test", heading: "Hello.", parts } });
    for (const said of ["Hello.", "Reference", "ENQ-2026-000001", "one", "their words", "Open it"]) {
      expect(mail?.text).toContain(said);
      expect(mail?.html).toContain(said);
    }
    expect(mail?.text).toContain("https://tidepoint.example/admin/form-details/1");
    expect(mail?.html).toContain('href="https://tidepoint.example/admin/form-details/1"');
    expect(mail?.html).toContain("&lt;b&gt;no&lt;/b&gt;");
    expect(mail?.text).toContain("your team at Tidepoint");
    expect(mail?.html).toContain("your team at Tidepoint");
    // What visitors wrote, in whichever script.
    expect(mail?.html.match(/ dir="auto"/g)).toHaveLength(4);
  });

  it("has no phrases for the firm itself", async () => {
    const mail = await composed({ to: OPERATIONS });
    expect(mail?.text).not.toContain("kind regards");
    expect(mail?.html).not.toContain("kind regards");
  });

  it("wraps its text at 72 characters", async () => {
    const paragraph = "A mail is read in many programs, and some of them show every line as it is. ".repeat(
      5,
    );
    const parts = [
      { paragraph },
      { quote: paragraph },
      { list: [paragraph] },
      { facts: [["Label", paragraph]] as const },
    ];
    const mail = await composed({ text: { subject: "A test", heading: paragraph, parts } });
    const lines = mail?.text.split("\n") ?? [];
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(72);
    expect(lines.length).toBeGreaterThan(20);
  });

  it("quotes every line that somebody typed, whatever ends it", async () => {
    const quote = ["one", "two", "three", "four", "five"]
      .join("\r")
      .replace("o\r", "o\u2028")
      .concat("\r\nsix");
    const mail = await composed({ text: { subject: "A test", heading: "Hello.", parts: [{ quote }] } });
    expect(mail?.text).toContain("> one\n> two\n> three\n> four\n> five\n> six\n");
  });

  it("masks phone numbers that visitors typed, and leaves other numbers", async () => {
    const enquiry = storedEnquiry({ message: "Ring me: +91 98470 12365 or (0484) 234-5678, order 12345." });
    const [alert] = mailsAbout({ ...enquiry, reference: "ENQ-2026-048213" });
    const mail = alert && (await compose(deps, stored(alert), facts));
    expect(mail?.text).not.toMatch(/12365|5678/);
    expect(mail?.text).not.toContain(enquiry.phone);
    expect(mail?.text).toContain("+91 98••• •••••");
    expect(mail?.text).toContain("order 12345");
    expect(mail?.text).toContain("ENQ-2026-048213");
  });
});

it("every subject in Malayalam has a Latin word in lower case, so that its reference does not count as shouting", () => {
  const subjects = Object.entries(malayalamReceipt).filter(([name]) => name.endsWith("Subject"));
  expect(subjects.length).toBeGreaterThan(2);
  for (const [, subject] of subjects) expect(subject).toMatch(/(?<![A-Za-z{])[a-z]{2,}\b(?!\})/);
});
