import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { storedCertificate } from "./certificate.sample.ts";
import { factsOf } from "./certificate.ts";
import { checkCertificate, signedTypes, verdictTexts } from "./check-certificate.ts";
import { publicJwk, type SigningKey, sign, signingKey } from "./server/certificate-key.ts";

const facts = factsOf({ ...storedCertificate, signature: "" });
const secret = (byte: number) => new Uint8Array(32).fill(byte);

let ours: SigningKey;
let keys: JSONWebKeySet;
let signature: string;
beforeAll(async () => {
  ours = await signingKey(secret(1));
  keys = { keys: [publicJwk(await signingKey(secret(9))), publicJwk(ours)] };
  signature = await sign(ours, signedTypes.facts, facts);
});

const check = (stated: object, known = keys) =>
  checkCertificate(new TextEncoder().encode(JSON.stringify(stated)), known);

const changed = { isGenuine: false, reason: verdictTexts.changed };
const notOurs = { isGenuine: false, reason: verdictTexts.wrongSignature };

describe("the JSON of a certificate", () => {
  it("is genuine as it was issued, whatever else it says", async () => {
    expect(await check({ ...facts, signature })).toEqual({ isGenuine: true, facts });
    expect(await check({ ...facts, signature, state: "valid", url: "x" })).toMatchObject({ isGenuine: true });
  });

  it.each([
    { name: "Arun Pradeepan" },
    { name: "Arun  Pradeep" },
    { name: "Аrun Pradeep" },
    { role: "Managing Partner" },
    { role: "" },
    { kind: "employment" },
    { from: "2025-01-05" },
    { to: "2026-07-30" },
    { to: null },
    { feedback: [] },
    { feedback: ["Punctual."] },
    { feedback: ["Listens.", "Punctual."] },
    { feedback: ["Punctual.", "Listens.", "Brilliant."] },
    { serial: "CERT-2026-048214" },
    { code: "AAAAAAAAAAAAAAAAAAAAAA" },
    { issuedOn: "2026-08-20" },
    { issuer: "Tidepoint" },
  ])("is noticed to be changed: %j", async (change) => {
    expect(await check({ ...facts, signature, ...change })).toEqual(changed);
  });

  it.each(Object.keys(facts))("is refused without its %s", async (field) => {
    const { [field]: _, ...rest } = { ...facts, signature } as Record<string, unknown>;
    expect(await check(rest)).toEqual({ isGenuine: false, reason: verdictTexts.unreadable });
  });

  it("is refused with another certificate's signature", async () => {
    const others = await sign(ours, signedTypes.facts, { ...facts, name: "Meera Das" });
    expect(await check({ ...facts, signature: others })).toEqual(changed);
  });

  it("stays genuine while its key is published, also after another one signs", async () => {
    const after = { keys: [publicJwk(await signingKey(secret(2))), ...keys.keys] };
    expect(await check({ ...facts, signature }, after)).toMatchObject({ isGenuine: true });
    expect(await check({ ...facts, signature }, { keys: after.keys.slice(0, 1) })).toEqual(notOurs);
  });
});

const header = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64url");
const payload = () => signature.split(".")[1];
const signed = () => signature.split(".")[2];

describe("a forged signature", () => {
  const forgeries: Record<string, () => Promise<string> | string> = {
    "of another key": async () => sign(await signingKey(secret(3)), signedTypes.facts, facts),
    "of another key under our key's name": async () =>
      sign({ ...(await signingKey(secret(3))), id: ours.id }, signedTypes.facts, facts),
    "of a key that it brings along": async () => {
      const { privateKey, publicKey } = await generateKeyPair("EdDSA", { extractable: true });
      return new SignJWT({ ...facts })
        .setProtectedHeader({ alg: "EdDSA", typ: signedTypes.facts, jwk: await exportJWK(publicKey) })
        .sign(privateKey);
    },
    "with alg none": () => new UnsecuredJWT({ ...facts }).encode(),
    "with alg none and our signature": () =>
      `${header({ alg: "none", typ: signedTypes.facts, kid: ours.id })}.${payload()}.${signed()}`,
    "with HS256 and our public key as the secret": () =>
      new SignJWT({ ...facts })
        .setProtectedHeader({ alg: "HS256", typ: signedTypes.facts, kid: ours.id })
        .sign(Buffer.from(ours.publicKey, "base64url")),
    "with HS256 and the text of our public key as the secret": () =>
      new SignJWT({ ...facts })
        .setProtectedHeader({ alg: "HS256", typ: signedTypes.facts, kid: ours.id })
        .sign(new TextEncoder().encode(ours.publicKey)),
    "with ES256": async () =>
      new SignJWT({ ...facts })
        .setProtectedHeader({ alg: "ES256", typ: signedTypes.facts, kid: ours.id })
        .sign((await generateKeyPair("ES256")).privateKey),
    "with RS256": async () =>
      new SignJWT({ ...facts })
        .setProtectedHeader({ alg: "RS256", typ: signedTypes.facts, kid: ours.id })
        .sign((await generateKeyPair("RS256")).privateKey),
    "of another type": () => sign(ours, signedTypes.document, facts),
    "with a changed header": () =>
      `${header({ alg: "EdDSA", typ: signedTypes.facts, kid: ours.id, x: 1 })}.${payload()}.${signed()}`,
    "with an unknown critical header": () =>
      `${header({ alg: "EdDSA", typ: signedTypes.facts, kid: ours.id, crit: ["x"], x: 1 })}.${payload()}.${signed()}`,
    "without its signature": () => `${signature.split(".").slice(0, 2).join(".")}.`,
    "with another payload": () =>
      `${signature.split(".")[0]}.${header({ ...facts, name: "Meera Das" })}.${signed()}`,
    "of zeros": () => `${signature.split(".").slice(0, 2).join(".")}.${"A".repeat(86)}`,
    empty: () => "",
    "of three dots": () => "...",
  };

  it.each(Object.keys(forgeries))("%s is refused", async (name) => {
    const forged = await forgeries[name]?.();
    expect(await check({ ...facts, signature: forged })).toEqual(notOurs);
  });
});

it.each(["", "{}", "[]", "null", "A certificate.", "%PD"])("a file that holds %j is none", async (text) => {
  const verdict = await checkCertificate(new TextEncoder().encode(text), keys);
  expect(verdict).toEqual({ isGenuine: false, reason: verdictTexts.unreadable });
});
