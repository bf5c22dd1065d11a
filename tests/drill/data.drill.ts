/** Visitors' input stays harmless: no formula in a spreadsheet, no name in a log, no secret in a build. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { functionsDirectory, siteDirectory } from "#local/process/root.ts";
import { ipOf } from "#tests/support/drill/clients.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";
import { openSite } from "#tests/support/drill/site.ts";
import { enquiryOf } from "#tests/support/drill/submissions.ts";
import { postJson, signedIn } from "#tests/support/process/local-calls.ts";

const FORMULAS = [
  "=1+1+1+1+1+1",
  "+SUM(1,2)+12345678",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+9)*cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example","click")',
  "\t=1+1+1+1+1+1",
  "\r=1+1+1+1+1+1",
  "=cmd|'/C calc'!'A1'; more",
  '","=1+1+1+1+1","',
  ";=1+1+1+1+1+1",
];

/** A name that must not appear anywhere but in the store. */
const CANARY = "Canarymarakkar";

const directory = mkdtempSync(join(tmpdir(), "tidepoint-cells-"));
const site = await openSite();

for (const [at, formula] of FORMULAS.entries()) {
  const enquiry = { ...enquiryOf(at), location: formula, message: `${formula} ${formula}` };
  const { status } = await postJson(site.url + api.enquirySubmit, enquiry, ipOf(at));
  if (status !== 201) throw new Error(`The enquiry with ${formula} was answered ${status}.`);
}

const headers = { authorization: `Bearer ${await signedIn(site.url)}` };
const csv = await (await fetch(`${site.url}${adminApi.exportCsv}?type=form`, { headers })).text();
const file = join(directory, "cells.csv");
writeFileSync(file, csv);

try {
  execFileSync("soffice", ["--headless", "--convert-to", "fods", "--outdir", directory, file], {
    stdio: "ignore",
  });
  const sheet = readFileSync(join(directory, "cells.fods"), "utf8");
  const formulas = sheet.match(/table:formula="[^"]*"/g) ?? [];
  const rows = sheet.match(/<table:table-row/g)?.length ?? 0;
  promise(
    "no cell of an export is a formula to LibreOffice",
    `${formulas.length} in ${rows} rows`,
    formulas.length === 0 && rows > FORMULAS.length,
  );
} catch (error) {
  promise(
    "no cell of an export is a formula to LibreOffice",
    `not tried: ${String(error).slice(0, 60)}`,
    false,
  );
}

const enquiry = {
  ...enquiryOf(100),
  fullName: CANARY,
  email: `${CANARY}@example.com`,
  location: CANARY,
  message: `${CANARY} was here.`,
};
await postJson(site.url + api.enquirySubmit, enquiry, ipOf(100));
await postJson(site.url + api.enquirySubmit, { ...enquiry, phone: CANARY }, ipOf(101));
await postJson(site.url + adminApi.signIn, { username: CANARY, password: CANARY }, ipOf(102));
await fetch(`${site.url}${adminApi.enquiries.list}?search=${CANARY}&cursor=${CANARY}`, { headers });
await fetch(site.url + api.employeeDetail(CANARY));
await fetch(`${site.url}/uploads/${CANARY}.png`);
const { output } = site;
await site.close();
promise("no log line holds what people sent", `${output.length} characters logged`, !output.includes(CANARY));

const secrets =
  /-----BEGIN [A-Z ]*PRIVATE KEY|(?:SESSION|FILE|CAPTCHA)_SECRET["']?\s*[:=]\s*["'][\w-]{16,}|postgres:\/\/[^\s"'@]+:[^\s"'@]+@/;
const built = [siteDirectory, functionsDirectory].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
);
const leaky = built.filter((path) => secrets.test(readFileSync(path, "latin1")));
promise(
  "no secret in what is built",
  `${leaky.length} of ${built.length} files ${leaky[0] ?? ""}`,
  leaky.length === 0,
);

rmSync(directory, { recursive: true, force: true });
printPromises();
