import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { mailFiles } from "./mail-files.ts";

const message = {
  messageId: "abc@tidepoint.example",
  from: { name: "Tidepoint", address: "hello@tidepoint.example" },
  to: "meera@example.in",
  replyTo: "operations@tidepoint.example",
  subject: "A test",
  date: new Date("2026-08-21T06:30:00.000Z"),
  headers: { "X-Mail-Kind": "enquiry-receipt" },
  text: "Hello.\n",
  html: "<p>Hello.</p>",
};

it("writes each mail into a file that mail programs open, once, and says where", async () => {
  const directory = join(temporaryDirectory(), "mail");
  const logged: object[] = [];
  const files = mailFiles(directory, {
    info: (event, details) => logged.push({ event, ...details }),
    error: () => {},
  });
  await files.send(message);
  await files.send(message);
  const name = "2026-08-21T063000.000Z-enquiry-receipt-abc.eml";
  expect(readdirSync(directory)).toEqual([name]);
  const written = readFileSync(join(directory, name), "utf8");
  for (const line of ["To: meera@example.in", "Subject: A test", "Message-ID: <abc@tidepoint.example>"]) {
    expect(written.split("\n")).toContain(line);
  }
  expect(logged[0]).toEqual({ event: "mail.written", file: join(directory, name) });
});
