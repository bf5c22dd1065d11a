import { beforeEach, describe, expect, it } from "vitest";
import { staffApp } from "#features/staff/server/staff.routes.ts";
import { certificateFields } from "#tests/samples/certificate/certificate.ts";
import { salesPerson } from "#tests/samples/staff/staff.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import type { CertificateRecord, PublicCertificate } from "../certificate.ts";
import { certificateApp } from "./certificate.routes.ts";

let deps: TestDeps;
let token: string;
beforeEach(async () => {
  deps = await openTestDeps();
  token = await signedInToken(deps, { adminType: "admin" });
  const intern = salesPerson("TPEID208114", { category: "intern" });
  await deps.store.commit([{ insert: "staff", id: "arun", record: intern }]);
});

const openDeps = async () => deps;
const call = (request: Parameters<typeof callApi>[1], sent: Parameters<typeof callApi>[2] = {}) =>
  callApi(certificateApp(openDeps), request, sent);

const issue = (fields: object = {}, headers: Record<string, string> = {}) =>
  call("POST /api/certificates", {
    token,
    headers,
    body: { staffId: "arun", ...certificateFields, ...fields },
  });

async function issued(fields: object = {}): Promise<string> {
  const answer = await issue(fields);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { code: string }).code;
}

const read = async (code: string) =>
  (await (await call(`GET /api/certificates/${code}`)).json()) as PublicCertificate;

const listed = async () =>
  (await (await call("GET /api/certificates?staffId=arun", { token })).json()) as CertificateRecord[];

const revoke = (code: string, body: object = { reason: "The dates were wrong." }) =>
  call(`POST /api/certificates/${code}/revoke`, { token, body });

describe("a certificate", () => {
  it("is issued with a code of 128 bits, a number and an address", async () => {
    const answer = await issue();
    const { code, serial, url } = (await answer.json()) as { code: string; serial: string; url: string };
    expect(answer.status).toBe(201);
    expect(Buffer.from(code, "base64url")).toHaveLength(16);
    expect(serial).toMatch(/^CERT-2026-\d{6}$/);
    expect(url).toBe(`https://tidepoint.example/certificate/${code}`);
  });

  it("states exactly what was printed, and nothing else about the person", async () => {
    const code = await issued();
    const { serial, signature, ...stated } = await read(code);
    expect(stated).toEqual({
      code,
      kind: "internship",
      name: "Arun Pradeep",
      role: "Area Business Manager",
      from: "2026-01-05",
      to: "2026-06-30",
      feedback: ["Punctual.", "Listens."],
      issuedOn: "2026-08-21",
      issuer: "Tidepoint Business Consulting",
      state: "valid",
      revokedOn: null,
      leftOn: null,
      url: `https://tidepoint.example/certificate/${code}`,
    });
  });

  it("keeps its facts when the person's record changes", async () => {
    const code = await issued();
    const body = new FormData();
    body.set("name", "Arun P. Menon");
    await callApi(staffApp(openDeps), "PUT /api/employee/employees/arun", { token, body });
    expect(await read(code)).toMatchObject({ name: "Arun Pradeep" });
    expect(await read(await issued())).toMatchObject({ name: "Arun P. Menon" });
  });

  it("is issued once per Idempotency-Key", async () => {
    const headers = { "Idempotency-Key": "0123456789abcdef" };
    const [first, second] = [await issue({}, headers), await issue({}, headers)];
    expect(await second.json()).toEqual(await first.json());
    expect(await listed()).toHaveLength(1);
  });

  it("has room for an employment that goes on, but not for an internship", async () => {
    expect(await read(await issued({ kind: "employment", to: "" }))).toMatchObject({ to: null });
    expect(await (await issue({ to: "" })).json()).toMatchObject({
      fields: { to: "Please enter a valid date." },
    });
  });

  it.each([
    [{ kind: "diploma" }, "kind", "Please choose one of the options."],
    [{ from: "2026-02-30" }, "from", "Please enter a valid date."],
    [{ to: "2026-01-04" }, "to", "The last day cannot be before the first."],
    [{ from: "2026-08-22", to: "2026-08-22" }, "from", "The first day cannot be in the future."],
    [{ to: "2026-08-22" }, "to", "The last day cannot be in the future."],
    [{ from: "1926-01-05" }, "from", "By the record, the person joined on 3 June 2019."],
    [{ feedback: "a\n".repeat(6) }, "feedback", "A certificate has room for 5 lines of feedback."],
    [{ feedback: ["a".repeat(161)] }, "feedback", "A line of feedback can have at most 160 characters."],
    [{ staffId: "" }, "staffId", "Please say whom the certificate is for."],
  ])("is refused for %j", async (fields, field, text) => {
    const answer = await issue(fields);
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { [field]: text } }]);
  });

  it("is refused for time that the record does not have, beside the day", async () => {
    const refused = async (person: object, fields: object) => {
      const record = salesPerson("TPEID208116", person);
      const [{ _id: staffId, version }] = await deps.store.commit([
        { insert: "staff", id: deps.newId(), record },
      ]);
      const answer = await issue({ staffId, kind: "employment", ...fields });
      await deps.store.commit([{ remove: "staff", id: staffId, version }]);
      return ((await answer.json()) as { fields?: object }).fields;
    };
    const left = { leftOn: "2026-05-31" };
    const text = "By the record, the person left on 31 May 2026.";
    expect(await refused(left, {})).toEqual({ to: text });
    expect(await refused(left, { to: "" })).toEqual({ to: text });
    expect(await refused(left, { to: "2026-05-31" })).toBeUndefined();
    expect(await refused({ leftOn: "2026-09-30" }, { to: "" })).toBeUndefined();
    const founded = { from: "Tidepoint was founded in 2016." };
    expect(await refused({ dateOfJoining: null }, { from: "1926-01-05" })).toEqual(founded);
  });

  it("is not issued for nobody, nor without a key to sign it", async () => {
    expect((await issue({ staffId: "nobody" })).status).toBe(404);
    deps = { ...deps, certificateSecret: null };
    expect((await issue()).status).toBe(503);
    expect(await listed()).toEqual([]);
  });
});

describe("a revocation", () => {
  it("shows at once, purges what the CDN stores, and keeps its reason to the back office", async () => {
    const code = await issued();
    const page = await call(`GET /certificate/${code}`);
    deps.purged.length = 0;
    expect((await revoke(code)).status).toBe(200);
    expect(deps.purged).toEqual([page.headers.get("Netlify-Cache-Tag")]);
    expect(await read(code)).toMatchObject({ state: "revoked", revokedOn: "2026-08-21" });
    expect(JSON.stringify(await read(code))).not.toContain("The dates were wrong.");
    expect((await listed())[0]).toMatchObject({
      state: "revoked",
      revocationReason: "The dates were wrong.",
      revokedBy: expect.any(String),
    });
    const text = await (await call(`GET /certificate/${code}`)).text();
    expect(text).toContain("<h1>Revoked</h1>");
    expect(text).toContain("Certificate of Internship (revoked)");
    expect(text).not.toContain("Genuine");
  });

  it("needs a reason, and happens once", async () => {
    const code = await issued();
    expect(await (await revoke(code, { reason: " " })).json()).toMatchObject({
      fields: { reason: "Please say why the certificate is revoked." },
    });
    await revoke(code);
    expect(await (await revoke(code, { reason: "Another." })).json()).toMatchObject({ modified: false });
    expect((await listed())[0]).toMatchObject({ revocationReason: "The dates were wrong." });
  });

  it("is logged in the administrator's name", async () => {
    await revoke(await issued());
    const { items } = await deps.store.page("audit", { limit: 10 });
    const done = items.filter(({ collection }) => collection === "certificates").map(({ action }) => action);
    expect(done.sort()).toEqual(["create", "update"]);
  });
});

describe("a certificate's page", () => {
  it("is complete without a script, hidden from search, and shows no contact data of the person", async () => {
    const code = await issued();
    const answer = await call(`GET /certificate/${code}`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    for (const said of [
      "Genuine",
      "Arun Pradeep",
      "has completed an internship as Area Business Manager with Tidepoint Business Consulting, from 5 January 2026 to 30 June 2026.",
      "Punctual.",
      "Listens.",
      "21 August 2026",
      "Check that the address in your browser is",
      `tidepoint.example/certificate/${code}`,
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/<script|arun@|9000010401|TPEID|Temple Road/);
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  it("offers the document, the file for wallets, and LinkedIn's form, filled in", async () => {
    const code = await issued();
    const text = (await (await call(`GET /certificate/${code}`)).text()).replaceAll("&amp;", "&");
    expect(text).toContain(`href="/api/certificates/${code}.pdf"`);
    expect(text).toMatch(
      new RegExp(`href="/api/certificates/${code}/credential" download="CERT-2026-\\d{6}.json"`),
    );
    const [, link = ""] = /href="(https:\/\/www\.linkedin\.com[^"]+)"/.exec(text) ?? [];
    expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({
      startTask: "CERTIFICATION_NAME",
      name: "Certificate of Internship",
      organizationName: "Tidepoint Business Consulting",
      issueYear: "2026",
      issueMonth: "8",
      certUrl: `https://tidepoint.example/certificate/${code}`,
    });
  });

  it("is stored by the CDN for a minute, or until it is purged, under a tag that names nobody", async () => {
    const { headers } = await call(`GET /certificate/${await issued()}`);
    expect(headers.get("Netlify-CDN-Cache-Control")).toBe(
      "public, durable, max-age=60, stale-while-revalidate=0",
    );
    expect(headers.get("Netlify-Cache-Tag")).toMatch(/^person-[\w-]{22}$/);
    expect(headers.get("Netlify-Cache-Tag")).not.toContain("arun");
  });

  it("escapes what was typed", async () => {
    const record = salesPerson("TPEID208115", { name: "<b>Meera</b> & co" });
    await deps.store.commit([{ insert: "staff", id: "meera", record }]);
    const text = await (await call(`GET /certificate/${await issued({ staffId: "meera" })}`)).text();
    expect(text).toContain("&lt;b&gt;Meera&lt;/b&gt; &amp; co");
    expect(text).not.toContain("<b>Meera");
  });

  it("says from the day on when the person has left, and purges when that changes", async () => {
    const code = await issued();
    const setLeaving = async (leftOn: string) => {
      const body = new FormData();
      body.set("leftOn", leftOn);
      await callApi(staffApp(openDeps), "PUT /api/employee/employees/arun", { token, body });
    };
    deps.purged.length = 0;
    await setLeaving("2026-08-22");
    expect(deps.purged).toHaveLength(1);
    expect(await (await call(`GET /certificate/${code}`)).text()).not.toContain("No longer");
    deps.clock.advance(24 * 60 * 60);
    const text = await (await call(`GET /certificate/${code}`)).text();
    expect(text).toContain("No longer with the company since 22 August 2026.");
    expect(text).toContain("Genuine");
    expect(await read(code)).toMatchObject({ state: "valid", leftOn: "2026-08-22" });
  });

  it("never says for longer than it is true that somebody is employed", async () => {
    const code = await issued({ kind: "employment", to: "" });
    const page = async () => (await call(`GET /certificate/${code}`)).text();
    expect(await page()).toContain("<h1>Genuine</h1>");
    const remove = (body?: object) =>
      callApi(staffApp(openDeps), "DELETE /api/employee/employees/arun", { token, ...(body && { body }) });
    const restore = () => callApi(staffApp(openDeps), "POST /api/employee/employees/arun/restore", { token });
    deps.purged.length = 0;
    await remove();
    expect(deps.purged).toHaveLength(1);
    expect(await page()).not.toContain("Genuine");
    expect(await page()).toContain("Our records no longer have the person");
    expect(await read(code)).toMatchObject({ state: "ended", leftOn: null });
    for (const file of [".pdf", "/credential"])
      expect((await call(`GET /api/certificates/${code}${file}`)).status).toBe(404);
    await restore();
    expect(await page()).toContain("<h1>Genuine</h1>");
    await remove({ leftOn: "2026-08-20" });
    expect(await page()).toContain("The person is no longer with the company since 20 August 2026.");
    expect(await read(code)).toMatchObject({ state: "ended", leftOn: "2026-08-20" });
  });

  it("does not certify time after the day that the record has as the last", async () => {
    const code = await issued();
    await callApi(staffApp(openDeps), "DELETE /api/employee/employees/arun", {
      token,
      body: { leftOn: "2026-05-31" },
    });
    expect(await read(code)).toMatchObject({ state: "ended", leftOn: "2026-05-31" });
  });

  it("of somebody who was deleted is listed, found and revoked", async () => {
    const code = await issued();
    await callApi(staffApp(openDeps), "DELETE /api/employee/employees/arun", { token });
    const found = async (search: string) =>
      (await (await call(`GET /api/certificates?limit=10&search=${search}`, { token })).json()) as object[];
    expect(await found("pradeep")).toMatchObject([{ code, name: "Arun Pradeep", isOrphan: true }]);
    expect(await found("somebody")).toEqual([]);
    expect((await revoke(code)).status).toBe(200);
    expect(await found("")).toMatchObject([{ code, state: "revoked" }]);
  });

  it("stays genuine when the person's record is removed", async () => {
    const code = await issued();
    await callApi(staffApp(openDeps), "DELETE /api/employee/employees/arun", { token });
    expect(await (await call(`GET /certificate/${code}`)).text()).toContain("Genuine");
  });
});

describe("a code that nobody has", () => {
  it("is answered like a malformed one", async () => {
    await issued();
    const answers = await Promise.all(
      ["AAAAAAAAAAAAAAAAAAAAAA", "1", "%00", "a".repeat(500), "arun", "..%2F"].flatMap((code) =>
        (["/certificate", "/api/certificates"] as const).map(async (path) => {
          const answer = await call(`GET ${path}/${code}`);
          const text = (await answer.text()).replace(/"requestId":"[^"]+"/, "");
          return [path, answer.status, text] as const;
        }),
      ),
    );
    expect(new Set(answers.map(([, status]) => status))).toEqual(new Set([404]));
    for (const path of ["/certificate", "/api/certificates"]) {
      const texts = answers.filter(([at]) => at === path).map(([, , text]) => text);
      expect(new Set(texts).size, path).toBe(1);
    }
  });

  it("is none of a thousand random ones", async () => {
    await issued();
    const found = await Promise.all(
      Array.from({ length: 1000 }, () => deps.store.find("certificates", "code", deps.newId())),
    );
    expect(found.filter(Boolean)).toEqual([]);
  });
});

describe("looks", () => {
  const looks = async () => (await listed()).map(({ looks, lastLookOn }) => [looks, lastLookOn]);
  const pictureIn = (text: string) => /<img src="([^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";

  it("are counted once, whether the page is rendered or comes out of a cache", async () => {
    const code = await issued();
    expect(await looks()).toEqual([[0, null]]);
    const picture = pictureIn(await (await call(`GET /certificate/${code}`)).text());
    const answer = await call(`GET ${picture}`);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/gif"]);
    expect(await looks()).toEqual([[1, "2026-08-21"]]);
    deps.clock.advance(11);
    await call(`GET ${picture}`);
    await call(`GET ${picture}`);
    expect(await looks()).toEqual([[3, "2026-08-21"]]);
  });

  it("are recorded without anything about the visitor, for a year", async () => {
    await read(await issued());
    const { items } = await deps.store.page("certificateLooks", { limit: 10 });
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      ["_id", "certificateId", "createdAt", "expiresAt", "updatedAt", "version"].sort(),
    );
    expect(items[0]?.expiresAt).toBe("2027-08-21T06:30:00.000Z");
  });
});
