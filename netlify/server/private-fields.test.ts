import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#addresses/public.ts";
import type { Staff } from "#features/staff/staff-fields.ts";
import { everyApp } from "#local/api/every-app.ts";
import { salesPerson, teamMember } from "#tests/samples/staff/staff.ts";
import { drawn, portrait } from "#tests/support/files/pictures.ts";
import { MUCH_AT_ONCE_MS } from "#tests/support/patience.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAuthenticator, addPasskey } from "#tests/support/server/factor-calls.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { fileUrl } from "./files/file-url.ts";
import { storeFile } from "./files/store-file.ts";

/** Part of every private value; a phone number ends in six unique digits instead. */
const CANARY = "canary";
const RECORDS = 50;

const numbers = Array.from({ length: RECORDS }, (_, number) => number);
const empIdOf = (number: number) => `TPEID${String(731_000 + number)}`;
const hiddenDigits = (number: number) => String(604_217 + 7919 * number);

function privateRecord(number: number, photo: string): Staff {
  const hidden = (field: string) => `${CANARY}-${field}-${number}`;
  return salesPerson(empIdOf(number), {
    category: number % 2 ? "sales" : "intern",
    name: `Person ${number}`,
    email: `mail${hidden("local")}@${CANARY}${number}.example`,
    phone: `+91 9876${hiddenDigits(number)}`,
    fullAddress: hidden("address"),
    gender: hidden("gender"),
    dob: hidden("dob"),
    bloodGroup: hidden("blood"),
    dateOfJoining: hidden("joined"),
    jobLevel: hidden("level"),
    selfIntroduction: hidden("words"),
    platform1: `https://${hidden("link")}.example`,
    profileImage: photo,
    businessCard: photo,
    Certificate: photo,
    feedback: "Listens.",
  });
}

let deps: TestDeps;
let apps: ReturnType<typeof everyApp>;
let photo: string;

beforeAll(async () => {
  deps = { ...(await openTestDeps()), captchaAnswer: "KWXY37" };
  apps = everyApp(async () => deps);
  const content = { bytes: await drawn(portrait) };
  photo = fileUrl(await storeFile(deps, { purpose: "profileImage", name: `${CANARY}.png`, content }));
  const team = teamMember({ email: `mail${CANARY}@${CANARY}.example`, fullAddress: CANARY, dob: CANARY });
  await deps.store.commit([
    { insert: "staff", id: "team", record: team },
    ...numbers.map((number) => ({
      insert: "staff" as const,
      id: `record-${number}`,
      record: privateRecord(number, photo),
    })),
  ]);
});

let visitors = 0;
/** A visitor whom no rate limit has counted yet. */
const newVisitor = () => {
  visitors += 1;
  return `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`;
};

/** The whole response as text, headers included. */
async function saidBy(answer: Response): Promise<string> {
  const body = Buffer.from(await answer.arrayBuffer());
  return `${JSON.stringify([...answer.headers])}\n${body.toString("utf8")}\n${body.toString("utf16le")}`;
}

function expectNothingPrivate(said: string, call: string) {
  expect(said.includes(CANARY), `${call} reveals a private field`).toBe(false);
  for (const number of numbers) {
    expect(said.includes(hiddenDigits(number)), `${call} reveals a phone number`).toBe(false);
  }
}

const queries = [
  "",
  ...["employee", "sales", "intern", ""].map((category) => `?category=${category}&limit=100`),
  `?search=${CANARY}&limit=100`,
  "?q=Person&id=record-1&companyId=record-1",
];

/** Values for a route's parameters that an attacker who knows ids, names and file keys could use. */
const parameters = () => ["record-1", "team", empIdOf(1), photo.slice("/uploads/".length)];

const addresses = (path: string) =>
  /[:*]/.test(path)
    ? parameters().map((value) => path.replace(/:\w+(?:\{[^}]*\})?|\*/g, encodeURIComponent(value)))
    : [path];

it("covers every app", () => {
  expect(apps.length).toBeGreaterThanOrEqual(15);
});

describe("without a session, the private values of 50 records are revealed", () => {
  it("by no GET of any route, whatever the query", async () => {
    const answered: string[] = [];
    for (const app of apps) {
      const paths = new Set(app.routes.filter(({ method }) => method === "GET").map(({ path }) => path));
      for (const address of [...paths].flatMap(addresses)) {
        for (const query of queries) {
          const call = `GET ${address}${query}` as const;
          const answer = await callApi(app, call, { ip: newVisitor() });
          if (answer.ok) answered.push(call);
          expectNothingPrivate(await saidBy(answer), call);
        }
      }
    }
    expect(answered).toContain(`GET ${api.staff}?category=employee&limit=100`);
    expect(answered).not.toContain(`GET ${api.staff}?category=sales&limit=100`);
  });

  it("by no write, including its refusal", async () => {
    const writes = new Set(["POST", "PUT", "PATCH", "DELETE"]);
    for (const app of apps) {
      for (const { method, path } of app.routes.filter((route) => writes.has(route.method))) {
        for (const address of addresses(path)) {
          const call = `${method} ${address}` as Parameters<typeof callApi>[1];
          const answer = await callApi(app, call, {
            ip: newVisitor(),
            body: { _id: "record-1", version: 1 },
          });
          expectNothingPrivate(await saidBy(answer), call);
        }
      }
    }
  });

  it("by no lookup behind a solved captcha, even though it finds the record", async () => {
    /** The response of the app that serves the call. */
    const ask = async (call: Parameters<typeof callApi>[1], options: Parameters<typeof callApi>[2]) => {
      const answers = await Promise.all(apps.map((app) => callApi(app, call, options)));
      const [answer] = answers.filter(({ ok }) => ok);
      if (!answer) throw new Error(`${call} is answered by no app.`);
      return answer;
    };
    for (const number of numbers) {
      const ip = newVisitor();
      const { challenge } = (await (await ask(`GET ${api.captcha}`, { ip })).json()) as { challenge: string };
      const body = { challenge, answer: "KWXY37" };
      const pass = (await ask(`POST ${api.captcha}`, { ip, body })).headers.get("Set-Cookie") ?? "";
      const call = `GET ${api.employeeDetail(empIdOf(number))}` as const;
      const said = await saidBy(await ask(call, { ip, headers: { Cookie: pass.split(";")[0] ?? "" } }));
      expect(said).toContain(`Person ${number}`);
      expect(said).toContain('"mail******"');
      expect(said).toContain('"+91 9876******"');
      expectNothingPrivate(said, call);
    }
  });
});

it("a record's picture and its original name are not available without a signature", async () => {
  const answers = await Promise.all(
    [photo, photo.replace("/uploads/", "/uploads/webp/").replace(/\.\w+$/, ".webp")].flatMap((address) =>
      apps.map((app) => callApi(app, `GET ${address}`, { ip: newVisitor() })),
    ),
  );
  expect(answers.map(({ status }) => status)).toContain(403);
  expect(answers.every(({ status }) => status >= 400)).toBe(true);
  for (const answer of answers) expectNothingPrivate(await saidBy(answer), "A picture");
});

it(
  "what second factors are checked by is told by no GET to anybody, not even to their owner",
  async () => {
    const token = await signedInToken(deps, { username: "factored", adminType: "superadmin" });
    const { secret, recoveryCodes } = await addAuthenticator(deps, token);
    const { passkey } = await addPasskey(deps, token);
    const { items } = await deps.store.page("secondFactors", { limit: 9 });
    const hashes = (await deps.store.page("recoveryCodes", { limit: 9 })).items.flatMap(
      ({ hashes: all }) => all,
    );
    const stored = items.flatMap(({ sealedSecret, publicKey }) => [sealedSecret, publicKey]);
    const hidden = [secret, ...recoveryCodes, passkey.id, ...hashes, ...stored].filter(
      (text) => text !== null,
    );
    expect(hidden).toHaveLength(24);
    for (const app of apps) {
      for (const { path } of app.routes.filter(({ method }) => method === "GET")) {
        for (const address of addresses(path)) {
          const said = await saidBy(await callApi(app, `GET ${address}`, { ip: newVisitor(), token }));
          for (const text of hidden)
            expect(said.includes(text), `GET ${address} reveals a factor`).toBe(false);
        }
      }
    }
    expect(JSON.stringify(deps.logged)).not.toContain(secret);
  },
  MUCH_AT_ONCE_MS,
);
