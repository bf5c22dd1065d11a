import { afterEach, describe, expect, it, vi } from "vitest";
import {
  editedCopies,
  genuine,
  ourKey,
  ourKeys,
  signedFacts,
} from "#tests/support/files/edited-certificates.ts";
import { checkCertificate, verdictTexts } from "./check-certificate.ts";
import { publicJwk, signingKey } from "./server/certificate-key.ts";

afterEach(() => vi.restoreAllMocks());

const isGenuine = { isGenuine: true, facts: signedFacts };

it.each(Object.entries(genuine))("a certificate's %s is genuine as it was issued", async (_, file) => {
  expect(await checkCertificate(file, ourKeys)).toEqual(isGenuine);
});

it("a certificate stays genuine while its key is published, also after another one signs", async () => {
  const next = publicJwk(await signingKey(new Uint8Array(32).fill(2)));
  for (const file of Object.values(genuine)) {
    expect(await checkCertificate(file, { keys: [next, publicJwk(ourKey)] })).toEqual(isGenuine);
    const reason = verdictTexts.otherKey;
    expect(await checkCertificate(file, { keys: [next] })).toEqual({ isGenuine: false, reason });
  }
});

describe("an edited copy is refused:", () => {
  it.each(editedCopies)("$name", async ({ file, reason }) => {
    expect(await checkCertificate(file, ourKeys)).toEqual({ isGenuine: false, reason });
  });
});

it.each(["", "{}", "[]", "null", "A certificate.", "%PD"])("a file that holds %j is none", async (text) => {
  const verdict = await checkCertificate(new TextEncoder().encode(text), ourKeys);
  expect(verdict).toEqual({ isGenuine: false, reason: verdictTexts.unreadable });
});

it("says nothing about a signature where the platform cannot verify it", async () => {
  vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new DOMException("Ed25519", "NotSupportedError"));
  await expect(checkCertificate(genuine.json, ourKeys)).rejects.toThrow("Ed25519");
});
