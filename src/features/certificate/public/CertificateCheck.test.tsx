import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { certificateApi } from "#addresses/certificates.ts";
import { refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { editedCopies, genuine, ourKeys, signedFacts } from "#tests/support/files/edited-certificates.ts";
import { verdictTitles } from "../check-certificate.ts";
import { CertificateCheck, uncheckedTexts } from "./CertificateCheck.tsx";

const published = { ...signedFacts, state: "valid", revokedOn: null, leftOn: null, url: "u", signature: "s" };
const asked = `GET ${certificateApi.one(signedFacts.code)}`;
const keys = { [`GET ${certificateApi.keys}`]: () => ourKeys };

const verdict = () => screen.getByRole("status");
const says = (text: string) => waitFor(() => expect(verdict().textContent).toContain(text));
const choose = (content: Uint8Array<ArrayBuffer>, name = "certificate.pdf") =>
  fireEvent.change(screen.getByLabelText("Certificate as PDF, JSON or credential"), {
    target: { files: [new File([content], name)] },
  });

function open(answers: Parameters<typeof stubCalls>[0] = {}) {
  const calls = stubCalls({ ...keys, [asked]: () => published, ...answers });
  render(<CertificateCheck />);
  return calls;
}

describe("the page that checks a certificate", () => {
  it.each(Object.entries(genuine))(
    "shows what a genuine %s states, and sends nothing of it",
    async (_, file) => {
      const calls = open();
      choose(file);
      await says("the certificate is valid now");
      const sheet = within(screen.getByRole("article", { name: "Certificate of Internship" }));
      for (const text of [signedFacts.name, signedFacts.serial, "Punctual.", "21 August 2026"]) {
        expect(sheet.getByText(text)).toBeDefined();
      }
      expect(sheet.getByRole("link").getAttribute("href")).toBe(`/certificate/${signedFacts.code}`);
      expect(calls.map(({ method, url, body }) => [`${method} ${url.pathname}${url.search}`, body])).toEqual([
        [`GET ${certificateApi.keys}`, undefined],
        [asked, undefined],
      ]);
    },
  );

  it("accepts a file that is dropped", async () => {
    open();
    const zone = screen.getByText("A certificate’s PDF, or its file for wallets")
      .parentElement as HTMLElement;
    const files = [new File([genuine.pdf], "dropped.pdf")];
    fireEvent.drop(zone, { dataTransfer: { types: ["Files"], files } });
    await says("Genuine");
    expect(screen.getByText("dropped.pdf")).toBeDefined();
  });

  it.each(editedCopies)(
    "refuses an edited copy and asks nobody about it: $name",
    async ({ file, kind, reason }) => {
      const calls = open();
      choose(file);
      await says(`${verdictTitles[kind]}${reason}`);
      expect(screen.queryByRole("article")).toBeNull();
      expect(calls).toHaveLength(1);
    },
  );

  it.each([
    ["is revoked", () => ({ ...published, state: "revoked", revokedOn: "2026-08-22" }), "on 22 August 2026"],
    ["is no longer true", () => ({ ...published, state: "ended" }), "Its page says what has changed since"],
    ["is no longer on record", () => refusal(404, "Not found"), "our records no longer have the certificate"],
    ["cannot be asked about", () => refusal(503, "Down"), "could not be looked up"],
  ])("says that a signed certificate %s", async (_, answer, text) => {
    open({ [asked]: answer });
    choose(genuine.pdf);
    await says(text);
    expect(screen.getByRole("article")).toBeDefined();
  });

  it("says that it has not checked without our keys", async () => {
    open({ [`GET ${certificateApi.keys}`]: () => refusal(503, "Down") });
    choose(genuine.pdf);
    await says(uncheckedTexts.keys);
  });

  it("says that it has not checked where the browser does not know the signature", async () => {
    vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new DOMException("no", "NotSupportedError"));
    open();
    choose(genuine.pdf);
    await says(uncheckedTexts.browser);
  });

  it("says that it has not checked where the code for it did not come", async () => {
    vi.doMock("../credential-proof.ts", () => {
      throw new TypeError("Failed to fetch dynamically imported module");
    });
    open();
    choose(genuine["credential for wallets"], "credential.json");
    await says(uncheckedTexts.program);
    vi.doUnmock("../credential-proof.ts");
    choose(genuine["credential for wallets"], "credential.json");
    await says("Genuine");
  });

  it("shows the result of the file that was chosen last", async () => {
    open();
    choose(new TextEncoder().encode("{}"), "first.json");
    choose(genuine.pdf, "second.pdf");
    await says("Genuine");
    expect(verdict().textContent).not.toContain(verdictTitles.unknown);
  });
});
