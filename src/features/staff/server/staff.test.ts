import { beforeEach, describe, expect, it } from "vitest";
import { api } from "#addresses/public.ts";
import { isSigned, keyInUrl } from "#server/files/file-url.ts";
import { contentApp } from "#server/published/content.routes.ts";
import { newsItem } from "#tests/samples/news/news.ts";
import { partner } from "#tests/samples/partner/partner.ts";
import { noLinks, salesPerson, teamMember } from "#tests/samples/staff/staff.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import type { Staff } from "../staff-fields.ts";
import { staffApp } from "./staff.routes.ts";

const deps = eachTestDeps();

const get = (path: string, token?: string) =>
  callApi(
    staffApp(async () => deps),
    `GET ${path}`,
    token ? { token } : {},
  );
const read = async (path: string, token?: string) => (await (await get(path, token)).json()) as Staff[];

const add = (id: string, record: Staff) => deps.store.commit([{ insert: "staff", id, record }]);

describe("the staff list without a session", () => {
  beforeEach(async () => {
    await add("aishwarya", teamMember());
    await add("arun", salesPerson("TPEID104217"));
  });

  it.each(["", "dead"])("returns the team with its public fields only (token %j)", async (token) => {
    expect(await read(`${api.staff}?category=employee`, token)).toEqual([
      {
        _id: "aishwarya",
        name: "Aishwarya Nambiar",
        desig: "Managing Partner",
        image: "/uploads/CCCCCCCCCCCCCCCCCCCCCC.jpg",
        selfIntroduction: "I take the first meeting and the last one.",
        category: "employee",
        ...noLinks,
        socialmedia1: "linkedIn",
        platform1: "https://www.linkedin.com/in/aishwarya-example",
      },
    ]);
  });

  it.each(["?category=sales", "?category=intern", "", "?category=", "?category=Employee", "?category=boss"])(
    "is refused for the query %j",
    async (query) => {
      const answer = await get(`${api.staff}${query}`);
      expect([answer.status, answer.headers.get("Netlify-CDN-Cache-Control")]).toEqual([401, null]);
    },
  );

  it("uses the first category when several are given", async () => {
    expect((await get(`${api.staff}?category=sales&category=employee`)).status).toBe(401);
    expect(await read(`${api.staff}?category=employee&category=sales`)).toHaveLength(1);
  });

  it("is cached by the CDN under the team's tag", async () => {
    const { headers } = await get(`${api.staff}?category=employee`);
    expect(headers.get("Netlify-Cache-Tag")).toBe("team");
    expect(headers.get("Netlify-Vary")).toBe("query=category");
    expect(headers.get("Vary")).toBe("Authorization");
  });
});

describe("the staff list with a session", () => {
  let token: string;
  beforeEach(async () => {
    token = await signedInToken(deps);
    await add("aishwarya", teamMember());
    deps.clock.advance(1);
    await add("arun", salesPerson("TPEID104217"));
    deps.clock.advance(1);
    await add("bindu", salesPerson("TPEID104388", { name: "Bindu Sasidharan", category: "intern" }));
  });

  it.each([
    ["?category=employee", ["aishwarya"]],
    ["?category=sales", ["arun"]],
    ["?category=intern", ["bindu"]],
    ["", ["bindu", "arun", "aishwarya"]],
    ["?search=bindu", ["bindu"]],
    ["?category=sales&search=bindu", []],
    ["?limit=1", ["bindu"]],
  ])("returns whole records for %j", async (query, ids) => {
    const records = await read(`${api.staff}${query}`, token);
    expect(records).toMatchObject(ids.map((_id) => ({ _id, version: 1, email: expect.any(String) })));
  });

  it("refuses an unknown category", async () => {
    const answer = await get(`${api.staff}?category=boss`, token);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { fields: { category: "There is no such category." } },
    ]);
  });

  it("varies by the same query parameter as without a session", async () => {
    const { headers } = await get(`${api.staff}?category=employee`, token);
    expect(headers.get("Netlify-Vary")).toBe("query=category");
  });

  it("is cached by neither browser nor CDN", async () => {
    const { headers } = await get(`${api.staff}?category=employee`, token);
    expect([headers.get("Cache-Control"), headers.get("Netlify-CDN-Cache-Control")]).toEqual([
      "no-store",
      null,
    ]);
  });

  it("returns private pictures at signed addresses", async () => {
    const [record] = await read(`${api.staff}?category=sales`, token);
    for (const address of [record?.profileImage, record?.businessCard]) {
      const { pathname, searchParams } = new URL(address ?? "", "https://tidepoint.example");
      const { expires, signature } = Object.fromEntries(searchParams);
      expect(isSigned(deps, keyInUrl(pathname) ?? "", { expires, signature })).toBe(true);
    }
    expect(record?.Certificate).toBeNull();
  });

  it("refuses a duplicate employee ID, naming the field", async () => {
    await expect(add("second", salesPerson("TPEID104217"))).rejects.toMatchObject({
      code: "conflict",
      details: { fields: { empID: "This is already in use." } },
    });
  });
});

/** Unique values, one in each field that visitors must not get. */
const planted = (number: number, category: Staff["category"]): Partial<Staff> => {
  const secret = (field: string) => `secret-${field}-${number}`;
  const both = { email: secret("email"), phone: secret("phone"), fullAddress: secret("fullAddress") };
  if (category === "employee") return both;
  return {
    ...both,
    category,
    name: secret("name"),
    gender: secret("gender"),
    dob: secret("dob"),
    bloodGroup: secret("bloodGroup"),
    dateOfJoining: secret("dateOfJoining"),
    jobRole: secret("jobRole"),
    employeeStatus: secret("employeeStatus"),
    jobLevel: secret("jobLevel"),
    profileImage: secret("profileImage"),
    businessCard: secret("businessCard"),
    Certificate: secret("Certificate"),
    feedback: secret("feedback"),
    image: secret("image"),
    desig: secret("desig"),
    selfIntroduction: secret("selfIntroduction"),
    platform1: secret("platform1"),
  };
};

it("no public answer contains a private value of 50 sales people, interns or team members", async () => {
  await deps.store.commit([
    { insert: "news", id: "news", record: newsItem() },
    { insert: "partners", id: "partner", record: partner() },
  ]);
  for (let number = 0; number < 50; number += 1) {
    const category = number % 2 === 0 ? "sales" : "intern";
    await add(`private-${number}`, salesPerson(`secret-empID-${number}`, planted(number, category)));
    await add(`public-${number}`, teamMember(planted(number, "employee")));
  }
  const content = contentApp(async () => deps);
  const answers = await Promise.all([
    ...[api.news, api.partners, api.headings, api.footer].map((path) => callApi(content, `GET ${path}`)),
    ...["employee", "sales", "intern", ""].map((category) => get(`${api.staff}?category=${category}`)),
    get(api.staff),
    get(`${api.staff}?category=employee`, "dead"),
    get(`${api.staff}?category=employee&search=secret&limit=500`),
  ]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts.join()).toContain("public-49");
  expect(texts.filter((text) => /secret-|private-/.test(text))).toEqual([]);
});
