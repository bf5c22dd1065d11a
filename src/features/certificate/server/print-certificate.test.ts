import type { JSONWebKeySet } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { certificateFields } from "#tests/samples/certificate/certificate.ts";
import { salesPerson } from "#tests/samples/staff/staff.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { checkCertificate, verdictTexts } from "../check-certificate.ts";
import { certificateApp } from "./certificate.routes.ts";

let deps: TestDeps;
let token: string;
beforeEach(async () => {
  deps = await openTestDeps();
  token = await signedInToken(deps);
});

const call = (request: Parameters<typeof callApi>[1], sent: Parameters<typeof callApi>[2] = {}) =>
  callApi(
    certificateApp(async () => deps),
    request,
    sent,
  );

async function issue(name = "Arun Pradeep") {
  const record = salesPerson("TPEID104217", { name });
  const [{ _id: staffId }] = await deps.store.commit([{ insert: "staff", id: deps.newId(), record }]);
  return call("POST /api/certificates", { token, body: { staffId, ...certificateFields } });
}

const issued = async () => ((await (await issue()).json()) as { code: string }).code;
const publishedKeys = async () =>
  (await (await call("GET /.well-known/certificate-keys.json")).json()) as JSONWebKeySet;
const revoke = (code: string) =>
  call(`POST /api/certificates/${code}/revoke`, { token, body: { reason: "The dates were wrong." } });

describe("a certificate's document", () => {
  it("is a PDF, stored by the CDN until it is purged, and hidden from search", async () => {
    const answer = await call(`GET /api/certificates/${await issued()}.pdf`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Content-Disposition")).toMatch(/^inline; filename="CERT-2026-\d{6}\.pdf"$/);
    expect(answer.headers.get("Netlify-Cache-Tag")).toMatch(/^person-/);
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  });

  it("and its JSON are signed by a published key, also after another one signs", async () => {
    const code = await issued();
    const read = async (path: string) => new Uint8Array(await (await call(`GET ${path}`)).arrayBuffer());
    const files = [await read(`/api/certificates/${code}.pdf`), await read(`/api/certificates/${code}`)];
    deps = { ...deps, certificateSecret: new Uint8Array(32).fill(7) };
    await call(`GET /api/certificates/${code}.pdf`);
    const keys = await publishedKeys();
    // Some verifiers try the keys in their order, and stop at one of another kind than the signature's.
    expect(keys.keys.map(({ kty }) => kty)).toEqual(["EC", "EC", "OKP", "OKP"]);
    for (const key of keys.keys) expect(key).not.toHaveProperty("alg");
    for (const file of files) {
      expect(await checkCertificate(file, keys)).toMatchObject({ kind: "genuine", facts: { code } });
    }
  });

  it("is refused once the key that signed it has leaked and was deleted; one that is downloaded then is right", async () => {
    const code = await issued();
    const download = async () =>
      new Uint8Array(await (await call(`GET /api/certificates/${code}.pdf`)).arrayBuffer());
    const before = await download();
    const { items } = await deps.store.page("certificateKeys", { limit: 5 });
    for (const { _id: id, version } of items)
      await deps.store.commit([{ remove: "certificateKeys", id, version }]);
    deps = { ...deps, certificateSecret: new Uint8Array(32).fill(8) };
    const after = await download();
    const keys = await publishedKeys();
    expect(await checkCertificate(before, keys)).toEqual({ kind: "unknown", reason: verdictTexts.otherKey });
    expect(await checkCertificate(after, keys)).toMatchObject({ kind: "genuine", facts: { code } });
    expect(await (await call(`GET /certificate/${code}`)).text()).toContain("Genuine");
  });

  it("is not printed of a revoked certificate, nor is that a credential", async () => {
    const code = await issued();
    await revoke(code);
    const message = "This certificate has been revoked, so its document is no longer available.";
    for (const path of [`${code}.pdf`, `${code}/credential`]) {
      const answer = await call(`GET /api/certificates/${path}`);
      expect([answer.status, await answer.json()]).toMatchObject([404, { message }]);
    }
  });

  it("does not exist for a code that nobody has", async () => {
    for (const code of ["AAAAAAAAAAAAAAAAAAAAAA", "1"]) {
      expect((await call(`GET /api/certificates/${code}.pdf`)).status).toBe(404);
    }
  });
});

it("a name with letters that cannot be printed is refused, naming them", async () => {
  const answer = await issue("Meera ਮੀਰਾ");
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { fields: { staffId: "A certificate cannot print these characters: ਮ ੀ ਰ ਾ" } },
  ]);
});
