import { adminPages } from "#addresses/admin.ts";
import { certificateApi, certificatePage } from "#addresses/certificates.ts";
import { pages } from "#addresses/public.ts";
import { verdictTexts } from "#features/certificate/check-certificate.ts";
import { demoAuthorization } from "../support/browser/demo-session.ts";
import { expect, intern, test } from "../support/browser/staff-journey.ts";
import { lookUp } from "../support/browser/verification.ts";
import { expectWellMade } from "../support/browser/well-made.ts";

test("a certificate is issued, looked at by a stranger, printed and revoked", async ({
  page,
  signIn,
  office,
  browser,
  baseURL,
}) => {
  const record = await office.add({ ...intern(), dateOfJoining: "2026-01-05" });
  await signIn();
  await page.goto(`${adminPages.intern}?id=${record._id}`);
  const certificates = page.getByRole("region", { name: "Certificates" });
  await expect(certificates).toContainText("No certificate has been issued yet.");
  await certificates.getByRole("button", { name: "Issue a certificate" }).click();
  await expectWellMade(page);
  await certificates.getByLabel("To", { exact: true }).fill("2026-06-30");
  await certificates.getByRole("button", { name: "Issue certificate" }).click();
  await expect(
    page.getByText(/^Certificate issued\. Its number is CERT-\d{4}-\d{6}\.$/).first(),
  ).toBeVisible();
  await expect(certificates).toContainText("Nobody has looked at it yet");
  const address = await certificates.getByRole("link", { name: /^Public page/ }).getAttribute("href");

  const stranger = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  const look = await stranger.newPage();
  await look.goto(address ?? "");
  await expect(look.getByRole("heading", { level: 1 })).toHaveText("Genuine");
  const sheet = look.getByRole("article", { name: "Certificate of Internship" });
  for (const fact of [record.name, "from 5 January 2026 to 30 June 2026", "Quick to learn."]) {
    await expect(sheet).toContainText(fact ?? "");
  }
  await expect(look.getByRole("main")).not.toContainText("dev@example.com");
  const printed = await look.request.get(
    (await look.getByRole("link", { name: "Open the PDF" }).getAttribute("href")) ?? "",
  );
  expect(printed.headers()["content-type"]).toBe("application/pdf");
  expect((await printed.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await page.reload();
  await expect(certificates).toContainText(/1 look within a year/);
  await certificates.getByRole("button", { name: /^Revoke CERT/ }).click();
  await certificates.getByLabel("Why is it revoked?").fill("The dates were wrong.");
  await certificates.getByRole("button", { name: "Revoke for ever" }).click();
  await expect(certificates).toContainText("The dates were wrong.");
  await look.reload();
  await expect(look.getByRole("heading", { level: 1 })).toHaveText("Revoked");
  await expect(look.getByRole("link", { name: "Open the PDF" })).toHaveCount(0);
  await stranger.close();
});

test("a certificate's page is accessible and fits every window, in both themes", async ({ page, office }) => {
  const record = await office.add(intern());
  const address = await office.issue(record);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Genuine");
  await expectWellMade(page);
});

test("a code that nobody has leads to a page that says so", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/404/);
  const answer = await page.goto(certificatePage("AAAAAAAAAAAAAAAAAAAAAA"));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No certificate");
  const unknown = await page.request.get(certificateApi.one("AAAAAAAAAAAAAAAAAAAAAA"));
  expect(unknown.status()).toBe(404);
});

test("a verification leads to the pages of the certificates that were issued", async ({ page, request }) => {
  await lookUp(page, "TPEID208237");
  await expect(page).toHaveURL(pages.employeeInterns);
  const certificates = page.getByRole("region", { name: "Certificates", exact: true });
  const link = certificates.getByRole("link", { name: /^Certificate of Internship, from 7 July 2025/ });
  const answer = await request.get((await link.getAttribute("href")) ?? "");
  expect(await answer.text()).toContain("Muhammed Rizwan");
});

test("a certificate's file is checked in the browser, in both themes, and is sent nowhere", async ({
  page,
  request,
  office,
}) => {
  const address = await office.issue(await office.add(intern()));
  const code = address.split("/").at(-1) ?? "";
  const pdf = await (await request.get(`${certificateApi.one(code)}.pdf`)).body();
  const sent: string[] = [];
  page.on("request", (made) => made.postData() !== null && sent.push(made.url()));
  await page.goto(pages.employeeVerification);
  await page.getByRole("link", { name: "Check a certificate’s file" }).click();
  await expect(page).toHaveURL(pages.certificateCheck);

  const main = page.getByRole("main");
  const choose = (name: string, buffer: Buffer) =>
    main
      .getByLabel("Certificate as PDF, JSON or credential")
      .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await choose("certificate.pdf", pdf);
  const status = main.getByRole("status");
  await expect(status).toContainText("Genuine");
  await expect(main.getByRole("article", { name: "Certificate of Internship" })).toContainText("Punctual.");
  await expectWellMade(page);

  const credential = await request.get(certificateApi.credential(code));
  await choose("wallet.json", await credential.body());
  await expect(status).toContainText("Genuine");
  const token = await request.get(certificateApi.credential(code), {
    headers: { Accept: "application/vc+jwt" },
  });
  await choose("credential.jwt", await token.body());
  await expect(status).toContainText("Genuine");
  await choose("note.txt", Buffer.from("A certificate."));
  await expect(status).toContainText(verdictTexts.unreadable);
  await choose("edited.pdf", Buffer.from(pdf.map((byte, at) => (at === 99 ? byte ^ 1 : byte))));
  await expect(status).toContainText(verdictTexts.changed);
  await expect(main.getByRole("article")).toHaveCount(0);

  const headers = await demoAuthorization(request);
  await request.post(certificateApi.revoke(code), { headers, data: { reason: "The dates were wrong." } });
  await choose("certificate.pdf", pdf);
  await expect(status).toContainText("Revoked");
  expect(sent).toEqual([]);
});
