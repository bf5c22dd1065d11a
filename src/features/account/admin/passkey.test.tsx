import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerOfPasskey, createPasskey, PasskeyError } from "./passkey.ts";

const options = { challenge: "Y2hhbGxlbmdl" };
const created = {
  ...options,
  rp: { id: location.hostname, name: "Tidepoint" },
  user: { id: "dXNlcg", name: "meera", displayName: "meera" },
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
};

let fails: (name: string) => void;

beforeEach(() => {
  const credentials = { create: vi.fn(), get: vi.fn() };
  fails = (name) => {
    for (const ask of Object.values(credentials)) ask.mockRejectedValue(new DOMException("No.", name));
  };
  vi.stubGlobal("PublicKeyCredential", class {});
  vi.stubGlobal("navigator", { credentials });
});

const reasonOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "none",
    (cause: unknown) => (cause instanceof PasskeyError ? cause.message : cause),
  );

describe("a passkey that the browser does not give", () => {
  it.each([
    ["NotAllowedError", "No passkey was created: it was", "No passkey was used. Either it was cancelled"],
    ["NotSupportedError", "cannot create a passkey for this site", "cannot use your passkey"],
    ["ConstraintError", "without a screen lock", "could not be used"],
    ["InvalidStateError", "already has a passkey for your account", "could not be used"],
    ["UnknownError", "could not be created", "could not be used"],
  ])("says for %s why it was not created, or not used", async (name, ofCreation, ofUse) => {
    fails(name);
    expect(await reasonOf(createPasskey(created))).toContain(ofCreation);
    expect(await reasonOf(answerOfPasskey(options, new AbortController().signal))).toContain(ofUse);
  });
});
