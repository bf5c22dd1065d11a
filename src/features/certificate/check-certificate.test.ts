import { describe, expect, it, vi } from "vitest";
import { editedCopies, genuine, ourKeys, signedFacts } from "#tests/support/files/edited-certificates.ts";
import { checkCertificate, verdictTexts } from "./check-certificate.ts";
import { publicJwk, signingKey } from "./server/certificate-key.ts";

const isGenuine = { kind: "genuine", facts: signedFacts };

it.each(Object.entries(genuine))(
  "what we handed out ourselves is never called false: %s",
  async (_, file) => {
    expect(await checkCertificate(file, ourKeys)).toEqual(isGenuine);
  },
);

it("a certificate stays genuine while its key is published, also after another one signs", async () => {
  const next = publicJwk(await signingKey(new Uint8Array(32).fill(2)));
  for (const file of Object.values(genuine)) {
    expect(await checkCertificate(file, { keys: [next, ...ourKeys.keys] })).toEqual(isGenuine);
    expect(await checkCertificate(file, { keys: [next] })).toMatchObject({ kind: "unknown" });
  }
});

describe("an edited copy is refused:", () => {
  it.each(editedCopies)("$name", async ({ file, kind, reason }) => {
    expect(await checkCertificate(file, ourKeys)).toEqual({ kind, reason });
  });
});

it.each(["", "{}", "[]", "null", "A certificate.", "%PD"])("a file that holds %j is none", async (text) => {
  const verdict = await checkCertificate(new TextEncoder().encode(text), ourKeys);
  expect(verdict).toEqual({ kind: "unknown", reason: verdictTexts.unreadable });
});

it("says nothing about a signature where the platform cannot verify it", async () => {
  vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new DOMException("Ed25519", "NotSupportedError"));
  await expect(checkCertificate(genuine.json, ourKeys)).rejects.toThrow("Ed25519");
});
