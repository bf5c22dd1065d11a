import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { someMessage } from "#tests/support/mail/collected-mails.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { mailFiles } from "./transport.ts";

const message = { ...someMessage, headers: { "X-Mail-Kind": "enquiry-receipt" } };

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
