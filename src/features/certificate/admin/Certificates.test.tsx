import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminPages } from "#addresses/admin.ts";
import { certificateApi } from "#addresses/certificates.ts";
import { certificateRecord } from "#tests/samples/certificate/certificate.ts";
import { openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import { stubStaffScreens, toasts } from "#tests/support/components/staff-screens.ts";
import { refusal } from "#tests/support/components/stub-calls.ts";

beforeEach(stopClock);

const certificates = () => within(screen.getByRole("region", { name: "Certificates" }));
const openIntern = () => openPage(`${adminPages.intern}?id=i1`);
const press = async (name: string | RegExp) => {
  fireEvent.click(certificates().getByRole("button", { name }));
  await settle();
};
const issuedAnswer = { message: "Certificate issued.", code: "c", serial: "CERT-2026-000001", url: "u" };

describe("the certificates of a person", () => {
  it("are listed with how often they were looked at", async () => {
    stubStaffScreens({ [`GET ${certificateApi.list}`]: () => [certificateRecord] });
    await openIntern();
    const shown = certificates();
    expect(shown.getByText("Certificate of Internship, from 5 January 2026 to 30 June 2026")).toBeDefined();
    expect(shown.getByText("3 looks within a year, the last on 22/08/2026")).toBeDefined();
    expect(shown.getByRole("link", { name: /^Public page of CERT/ }).getAttribute("href")).toBe(
      `/certificate/${certificateRecord.code}`,
    );
    expect(shown.getByRole("link", { name: /^PDF of CERT/ }).getAttribute("href")).toBe(
      `/api/certificates/${certificateRecord.code}.pdf`,
    );
  });

  it("say why one was revoked, and offer no document of it", async () => {
    const revoked = {
      ...certificateRecord,
      state: "revoked",
      revokedOn: "2026-08-21",
      revokedBy: "meera",
      revocationReason: "The dates were wrong.",
    };
    stubStaffScreens({ [`GET ${certificateApi.list}`]: () => [revoked] });
    await openIntern();
    expect(certificates().getByText("Revoked on 21/08/2026 by meera: The dates were wrong.")).toBeDefined();
    expect(certificates().queryByRole("link", { name: /PDF/ })).toBeNull();
    expect(certificates().queryByRole("button", { name: /Revoke/ })).toBeNull();
  });

  it("can only be read by those who may not change the staff", async () => {
    stubStaffScreens({
      [`GET ${certificateApi.list}`]: () => [certificateRecord],
      "GET /api/account": () => ({
        _id: "a1",
        username: "meera",
        email: "meera@example.com",
        adminType: "reader",
      }),
    });
    await openIntern();
    expect(certificates().queryAllByRole("button")).toEqual([]);
  });
});

describe("issuing a certificate", () => {
  it("starts from the record, and sends what is to be printed", async () => {
    const calls = stubStaffScreens({ [`POST ${certificateApi.list}`]: () => issuedAnswer });
    await openIntern();
    await press("Issue a certificate");
    const field = (name: string | RegExp) => certificates().getByLabelText(name) as HTMLInputElement;
    expect([field("Kind").value, field("From").value, field(/^Feedback/).value]).toEqual([
      "internship",
      "2019-06-03",
      "Quick to learn.\nKind to customers.",
    ]);
    fireEvent.input(field("To"), { target: { value: "2026-06-30" } });
    fireEvent.input(field(/^Feedback/), { target: { value: "Quick to learn." } });
    await press("Issue certificate");
    const sent = calls.find(({ method }) => method === "POST");
    expect(sent?.body).toEqual({
      staffId: "i1",
      kind: "internship",
      from: "2019-06-03",
      to: "2026-06-30",
      feedback: "Quick to learn.",
    });
    expect(sent?.headers.get("idempotency-key")).toMatch(/^.{16,}$/);
    expect(toasts()).toContain("Certificate issued. Its number is CERT-2026-000001.");
    expect(certificates().queryByRole("form")).toBeNull();
  });

  it("keeps what was typed, and says why it was refused", async () => {
    stubStaffScreens({ [`POST ${certificateApi.list}`]: () => refusal(503, "Not available.") });
    await openIntern();
    await press("Issue a certificate");
    await press("Issue certificate");
    expect(certificates().getByRole("alert").textContent).toContain("Not available.");
    expect((certificates().getByLabelText("From") as HTMLInputElement).value).toBe("2019-06-03");
  });
});

describe("revoking a certificate", () => {
  it("asks for the reason first", async () => {
    const path = certificateApi.revoke(certificateRecord.code);
    const calls = stubStaffScreens({
      [`GET ${certificateApi.list}`]: () => [certificateRecord],
      [`POST ${path}`]: () => ({ message: "Certificate revoked." }),
    });
    await openIntern();
    await press("Revoke CERT-2026-048213");
    await press("Revoke for ever");
    expect(certificates().getByText("Please say why the certificate is revoked.")).toBeDefined();
    expect(calls.some(({ method }) => method === "POST")).toBe(false);
    fireEvent.input(certificates().getByLabelText("Why is it revoked?"), {
      target: { value: "The dates were wrong." },
    });
    await press("Revoke for ever");
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ reason: "The dates were wrong." });
    expect(toasts()).toContain("Certificate revoked.");
  });
});
