import { randomInt } from "node:crypto";
import type { APIRequestContext, Page } from "playwright/test";
import { adminApi } from "#addresses/admin.ts";
import { certificateApi, certificatePage } from "#addresses/certificates.ts";
import { api } from "#addresses/public.ts";
import type { StaffRecord } from "#features/staff/staff-record.ts";
import { certificateFields } from "#tests/samples/certificate/certificate.ts";
import { demoAuthorization } from "./demo-session.ts";
import { test as base, expect } from "./test.ts";

type Fields = Readonly<Record<string, string>>;

interface Office {
  readonly add: (fields: Fields) => Promise<StaffRecord>;
  readonly change: (record: StaffRecord, fields: Fields) => Promise<void>;
  readonly remove: (record: StaffRecord) => Promise<void>;
  /** Issues a certificate, and returns the address of its page. */
  readonly issue: (record: StaffRecord) => Promise<string>;
  readonly named: (name: string) => Promise<StaffRecord | undefined>;
}

async function openOffice(request: APIRequestContext) {
  const headers = await demoAuthorization(request);
  const read = async (search: string): Promise<StaffRecord[]> =>
    (await request.get(`${api.staff}?limit=50&search=${encodeURIComponent(search)}`, { headers })).json();
  const office: Office = {
    async add(fields) {
      const answer = await request.post(api.staff, { headers, multipart: { ...fields } });
      expect(answer.status()).toBe(201);
      return (await answer.json()).employee;
    },
    async change({ _id, version }, fields) {
      const answer = await request.put(adminApi.staffMember(_id), {
        headers,
        multipart: { ...fields, version: String(version) },
      });
      expect(answer.status()).toBe(200);
    },
    async remove({ _id }) {
      expect((await request.delete(adminApi.staffMember(_id), { headers })).status()).toBe(200);
    },
    async issue({ _id: staffId }) {
      const data = { staffId, ...certificateFields };
      const answer = await request.post(certificateApi.list, { headers, data });
      expect(answer.status()).toBe(201);
      return certificatePage((await answer.json()).code);
    },
    named: async (name) => (await read(name))[0],
  };
  const clear = async () => {
    for (const { _id } of await read(surname)) await request.delete(adminApi.staffMember(_id), { headers });
  };
  return { office, clear };
}

/** Shared by every person whom these journeys add, so that all can be removed after each test. */
const surname = `Karippayi${randomInt(1_000_000)}`;
export const newName = () => `Dev${randomInt(1_000_000)} ${surname}`;
export const newId = () => `TPEID${randomInt(500_000, 800_000)}`;

/** Playwright's `test` with an `office` that adds and changes staff as another administrator would. */
export const test = base.extend<{ readonly office: Office }>({
  office: async ({ request }, use) => {
    const { office, clear } = await openOffice(request);
    await use(office);
    await clear();
  },
});

export const introduction =
  "I walk the market before I write a plan for it. Shopkeepers tell me what sells, drivers tell me what breaks, and from both I learn which of our numbers deserve to be believed this year.";

export const person = () => ({
  name: newName(),
  email: "dev@example.com",
  phone: "+91 9876543210",
  fullAddress: "Mullassery Road, Kochi",
});
export const salesPerson = () => ({
  category: "sales",
  empID: newId(),
  jobRole: "Business Development Executive",
  ...person(),
});
export const intern = () => ({
  category: "intern",
  empID: newId(),
  feedback: "Quick to learn.",
  ...person(),
});

export const form = (page: Page) => page.getByRole("form");
export const field = (page: Page, label: string | RegExp) => form(page).getByLabel(label, { exact: true });
export const press = (page: Page, name: string) =>
  form(page).getByRole("button", { name, exact: true }).click();
export const says = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

export { expect };
