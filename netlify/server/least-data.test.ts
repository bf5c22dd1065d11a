import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { newDeviceMail, resetMail } from "#features/account/server/account-mails.ts";
import { accountsApp } from "#features/account/server/accounts.routes.ts";
import type { Dashboard } from "#features/dashboard/dashboard.ts";
import { dashboardApp } from "#features/dashboard/server/dashboard.routes.ts";
import { exportsApp, exportTypes } from "#features/export/server/exports.routes.ts";
import type { MailStatus } from "#features/mail/mail-record.ts";
import { digestText } from "#features/mail/server/digest.ts";
import { outboxApp } from "#features/mail/server/mail.routes.ts";
import type { SearchAnswer } from "#features/search/search.ts";
import { searchApp } from "#features/search/server/search.routes.ts";
import { staffApp } from "#features/staff/server/staff.routes.ts";
import type { AccountList } from "#rules/account/account.ts";
import { type AdminType, adminTypes, isPermitted, type Permission } from "#rules/account/permissions.ts";
import type { NewArrivals } from "#rules/arrivals.ts";
import { OPERATIONS } from "#rules/mail.ts";
import { NEXT_CURSOR_HEADER } from "#rules/record.ts";
import { collectionNames, collections } from "#server/collections.ts";
import { contentApp } from "#server/published/content.routes.ts";
import { storedAccount } from "#tests/samples/account/account.ts";
import { storedContact } from "#tests/samples/job-fair/registration.ts";
import { partner } from "#tests/samples/partner/partner.ts";
import { salesPerson, teamMember } from "#tests/samples/staff/staff.ts";
import { inboxSamples } from "#tests/support/inbox-samples.ts";
import { collectMails } from "#tests/support/mail/collected-mails.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { inboxCalls } from "#tests/support/server/inbox-calls.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { arrive } from "#tests/support/server/test-arrivals.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { servingApp } from "./files/serving.routes.ts";
import { storeFile } from "./files/store-file.ts";
import { mailOf } from "./outbox/mail-of.ts";
import { sendWaiting } from "./outbox/send-waiting.ts";
import type { Write } from "./store/store.ts";

let deps: TestDeps;
let tokens: Record<AdminType, string>;
beforeEach(async () => {
  ({ deps } = collectMails(await openTestDeps()));
  const each = adminTypes.map(
    async (adminType) => [adminType, await signedInToken(deps, { username: adminType, adminType })] as const,
  );
  tokens = Object.fromEntries(await Promise.all(each)) as typeof tokens;
});

const bytes = new TextEncoder().encode("A plan.");
const openDeps = async () => deps;
type App = Parameters<typeof callApi>[0];
type Call = Parameters<typeof callApi>[1];

const ask = (app: App, call: Call, adminType: AdminType) => callApi(app, call, { token: tokens[adminType] });
const read = async <T>(app: App, call: Call, adminType: AdminType) =>
  (await (await ask(app, call, adminType)).json()) as T;

/** One record of each kind, all found by the same search. */
async function addOneOfEach() {
  const { enquiry, project, company } = arrive(deps);
  await enquiry({ message: "About the harbour." });
  await project({ projectName: "Harbour lights" });
  await company({ companyName: "Harbour Foods" });
  await deps.store.commit([
    { insert: "staff", id: "s", record: salesPerson("TPEID900001", { name: "Hari Harbour" }) },
    { insert: "jobFairContacts", id: "k", record: storedContact({ fullName: "Hamza Harbour" }) },
    { insert: "partners", id: "p", record: partner({ description: "Dredges the harbour." }) },
    ...inboxSamples.map(
      ({ collection, stored }) =>
        ({
          insert: collection,
          id: `sample ${collection}`,
          record: stored({ reference: collection }),
        }) as Write,
    ),
  ]);
}

/** The inboxes that the role may read, by the permissions that their descriptions name. */
const inboxesFor = (adminType: AdminType) =>
  inboxCalls.flatMap(({ collection, permission, isList }) =>
    isList && isPermitted(adminType, permission) ? [collection] : [],
  );

const kindsOf = (items: readonly { readonly kind: string }[]) => [...new Set(items.map(({ kind }) => kind))];

/** What is found by the search, and who may read it. */
const foundKinds: Readonly<Record<string, Permission>> = {
  enquiries: "enquiries:read",
  projects: "projects:read",
  jobFairCompanies: "jobfair:read",
  jobFairContacts: "jobfair:read",
  staff: "staff:read",
  partners: "content:read",
};

/** The names of what the role is permitted. */
const permittedOf = (adminType: AdminType, needed: Readonly<Record<string, Permission>>) =>
  Object.keys(needed).filter((name) => isPermitted(adminType, needed[name] as Permission));

/** Which roles are permitted something is tested by itself, in `permissions.test.ts`. */
const statusFor = (adminType: AdminType, ...needed: readonly Permission[]) =>
  needed.every((permission) => isPermitted(adminType, permission)) ? 200 : 403;

describe("what a role may not read is in no answer", () => {
  beforeEach(addOneOfEach);

  it.each(adminTypes)("of the search: %s", async (adminType) => {
    const { groups } = await read<SearchAnswer>(
      searchApp(openDeps),
      "GET /api/search?query=harbour",
      adminType,
    );
    expect(kindsOf(groups)).toEqual(permittedOf(adminType, foundKinds));
  });

  it("the fair desk reads the inboxes of the fair alone", () => {
    expect(inboxesFor("fairdesk")).toEqual(["jobFairCompanies", "waitingCompanies"]);
  });

  it.each(adminTypes)("of the bell: %s", async (adminType) => {
    const { counts, latest } = await read<NewArrivals>(
      dashboardApp(openDeps),
      "GET /api/arrivals",
      adminType,
    );
    expect(kindsOf(counts)).toEqual(inboxesFor(adminType));
    expect(kindsOf(latest).toSorted()).toEqual(inboxesFor(adminType).toSorted());
  });

  const dashboardParts = { staff: "staff:read", storage: "files:read", refusals: "audit:read" } as const;

  it.each(adminTypes)("of the dashboard: %s", async (adminType) => {
    const kinds = inboxesFor(adminType);
    const dashboard = await read<Dashboard>(dashboardApp(openDeps), "GET /api/dashboard", adminType);
    expect(kindsOf(dashboard.series)).toEqual([
      ...kinds,
      ...permittedOf(adminType, { lookups: "staff:read" }),
    ]);
    expect(kindsOf(dashboard.latest).filter((kind) => !kinds.some((known) => known === kind))).toEqual([]);
    expect(kindsOf(dashboard.waiting)).toEqual(kinds);
    expect(Object.keys(dashboardParts).filter((part) => part in dashboard)).toEqual(
      permittedOf(adminType, dashboardParts),
    );
  });

  it.each(adminTypes)("of the list of accounts: %s", async (adminType) => {
    const { admins } = await read<AccountList>(accountsApp(openDeps), "GET /admin", adminType);
    expect(admins).toHaveLength(isPermitted(adminType, "accounts:read") ? adminTypes.length : 1);
    expect(admins).toContainEqual(expect.objectContaining({ username: adminType }));
  });

  it.each(adminTypes)("of the published content, with versions for an editor: %s", async (adminType) => {
    const [client] = await read<object[]>(contentApp(openDeps), "GET /api/partner/getpartner", adminType);
    expect("version" in (client ?? {})).toBe(isPermitted(adminType, "content:read"));
  });

  it.each(adminTypes)("of the team, which others get as visitors do: %s", async (adminType) => {
    await deps.store.commit([{ insert: "staff", id: "t", record: teamMember() }]);
    const call = "GET /api/employee/employees?category=employee&limit=5";
    const [member = {}] = await read<object[]>(staffApp(openDeps), call, adminType);
    expect("email" in member).toBe(isPermitted(adminType, "staff:read"));
  });
});

describe("an export", () => {
  const query = (type: string) => (type === "employee" ? `type=${type}&category=sales` : `type=${type}`);
  const statusOf = async (adminType: AdminType, type: string) =>
    (await ask(exportsApp(openDeps), `GET /export/csv-data?${query(type)}`, adminType)).status;

  it.each(exportTypes)("of type %s is only for those who may read what it lists", async (type) => {
    const listed = collectionNames.find((name) => collections[name].office?.export?.type === type);
    const resource = collections[listed ?? "jobFairCompanies"].office?.resource ?? "jobfair";
    for (const adminType of adminTypes) {
      const expected = statusFor(adminType, "exports:read", `${resource}:read`);
      expect([adminType, await statusOf(adminType, type)]).toEqual([adminType, expected]);
    }
  });
});

describe("a private file", () => {
  it.each([
    ["staff/s", "staff:read"],
    ["jobFairCompanies/c", "jobfair:read"],
    ["", "files:read"],
  ] as const)("of %j is read by whoever is permitted %s", async (attachedTo, permission) => {
    const content = { bytes };
    const { _id, version } = await storeFile(deps, { purpose: "projectFile", name: "a.txt", content });
    await deps.store.commit([{ update: "files", id: _id, version, changes: { attachedTo } }]);
    const statuses = adminTypes.map(
      async (adminType) => (await ask(servingApp(openDeps), `GET /uploads/${_id}.txt`, adminType)).status,
    );
    expect(await Promise.all(statuses)).toEqual(adminTypes.map((each) => statusFor(each, permission)));
  });
});

describe("a mail about a record", () => {
  const confirmation = (collection: "enquiries" | "jobFairCompanies") => ({
    ...mailOf(deps, {
      kind: "fair-confirmation",
      to: OPERATIONS,
      about: { collection, id: "r" },
      text: { subject: "Your registration", heading: "Your registration", parts: [] },
    }),
    id: collection,
  });

  const calls = (collection: string) =>
    [
      `GET /api/outbox?about=${collection}/r&limit=5`,
      `GET /api/outbox/${collection}`,
      `POST /api/outbox/${collection}/resend`,
    ] as const;

  it.each(
    adminTypes.flatMap((adminType) => [
      [adminType, "jobFairCompanies", "jobfair"] as const,
      [adminType, "enquiries", "enquiries"] as const,
    ]),
  )("is for whoever may read or change the record: %s, %s", async (adminType, collection, resource) => {
    const { record, ...write } = confirmation(collection);
    await deps.store.commit([
      { ...write, record: { ...record, state: "failed", lastReason: "No such mailbox." } },
    ]);
    const statuses: number[] = [];
    for (const call of calls(collection))
      statuses.push((await ask(outboxApp(openDeps), call, adminType)).status);
    const read = statusFor(adminType, `${resource}:read`);
    expect(statuses).toEqual([read, read, statusFor(adminType, `${resource}:write`)]);
  });

  it("is copied only to those who may read the record, whatever they chose before", async () => {
    const choose = (adminType: AdminType) =>
      callApi(outboxApp(openDeps), "PUT /api/outbox/choice", {
        token: tokens[adminType],
        body: { choice: "every" },
      });
    await Promise.all([choose("fairdesk"), choose("reader")]);
    await deps.store.commit([confirmation("enquiries"), confirmation("jobFairCompanies")]);
    deps.clock.advance(60);
    await sendWaiting(deps);
    const { items } = await deps.store.page("outbox", { limit: 20 });
    const copies = items.filter(({ recipient }) => recipient !== OPERATIONS);
    expect(copies.map(({ recipient, about }) => `${recipient} ${about}`).sort()).toEqual([
      "fairdesk@tidepoint.example jobFairCompanies/r",
      "reader@tidepoint.example enquiries/r",
      "reader@tidepoint.example jobFairCompanies/r",
    ]);
  });
});

describe("a mail to an administrator", () => {
  const owner = storedAccount("superadmin");
  const about = { collection: "jobFairCompanies", id: "r" } as const;
  const text = { subject: "A company", heading: "A company", parts: [] };

  /** Stores mails to the firm and to the account itself, and one to a visitor whose address is searched for as well. */
  beforeEach(async () => {
    const alert = mailOf(deps, { kind: "fair-alert", to: OPERATIONS, about, text });
    const copy = { ...alert.record, recipient: owner.email, subscriber: "s" };
    const laptop = { device: "Chrome on Windows", place: null, address: "203.0.113.9" };
    await deps.store.commit([
      { ...alert, id: "copied" },
      { ...alert, id: "copy", record: copy },
      { ...resetMail(deps, owner, "t"), id: "reset" },
      { ...newDeviceMail(deps, owner, laptop), id: "device" },
      ...(["admin", "reader"] as const).map((name) => ({
        ...newDeviceMail(deps, storedAccount(name), laptop),
        id: `own ${name}`,
      })),
      {
        ...mailOf(deps, { kind: "fair-confirmation", to: "v@superadmin.example", about, text }),
        id: "receipt",
      },
    ]);
  });

  async function failAll() {
    const { items } = await deps.store.page("outbox", { limit: 20 });
    const changes = { state: "failed", lastReason: "No such mailbox." } as const;
    await deps.store.commit(
      items.map(({ _id: id, version }) => ({ update: "outbox", id, version, changes }) as const),
    );
  }

  const idsOf = async (adminType: AdminType, query: string) =>
    (await read<{ _id: string }[]>(outboxApp(openDeps), `GET /api/outbox?${query}`, adminType))
      .map(({ _id }) => _id)
      .toSorted();

  it.each([
    ["superadmin", ["copied", "copy", "device", "own admin", "own reader", "receipt", "reset"]],
    ["admin", ["copied", "own admin", "receipt"]],
    ["reader", ["copied", "own reader", "receipt"]],
  ] as const)("is listed only for its owner and for superadmins: %s", async (adminType, expected) => {
    expect(await idsOf(adminType, "limit=20")).toEqual(expected);
    expect(await idsOf(adminType, "limit=20&state=waiting")).toEqual(expected);
  });

  it.each([
    ["superadmin", 7],
    ["admin", 3],
    ["reader", 3],
  ] as const)("counts only for those who may see it: %s, %i", async (adminType, count) => {
    const status = async () =>
      read<MailStatus>(outboxApp(openDeps), `GET ${adminApi.outboxStatus}`, adminType);
    expect(await status()).toMatchObject({ waiting: count, failed: 0 });
    await failAll();
    expect(await status()).toMatchObject({ waiting: 0, failed: count });
  });

  it.each([
    ["superadmin", 7],
    ["admin", 3],
  ] as const)(
    "is sent again with all that failed only by those who may see it: %s, %i",
    async (adminType, count) => {
      await failAll();
      const resent = await ask(outboxApp(openDeps), `POST ${adminApi.outboxResendFailed}`, adminType);
      expect(await resent.json()).toMatchObject({ count });
    },
  );

  it("is not named in the morning's digest, which many read", async () => {
    await failAll();
    const said = JSON.stringify(await digestText(deps));
    expect(said).toContain("2 mails not sent:");
    expect(said).not.toContain("New device login");
  });

  it("is in the whole list of superadmins alone", async () => {
    expect(await idsOf("superadmin", "")).toContain("reset");
    expect(await idsOf("admin", "")).toEqual(["copied", "own admin", "receipt"]);
  });

  it.each([
    ["superadmin", ["copied", "copy", "receipt"]],
    ["fairdesk", ["copied", "receipt"]],
  ] as const)("is not listed with the record that it is about either: %s", async (adminType, expected) => {
    expect(await idsOf(adminType, "about=jobFairCompanies/r&limit=20")).toEqual(expected);
  });

  it.each([
    ["superadmin", ["copy", "device", "receipt", "reset"]],
    ["admin", ["receipt"]],
  ] as const)(
    "is found by its address only by its owner and by superadmins: %s",
    async (adminType, expected) => {
      expect(await idsOf(adminType, "search=superadmin&limit=20")).toEqual(expected);
    },
  );

  it("is not betrayed by a cursor to further results", async () => {
    const search = (adminType: AdminType) =>
      ask(outboxApp(openDeps), `GET /api/outbox?search=${owner.email}&limit=1`, adminType);
    const [ofOwner, ofAdmin] = await Promise.all([search("superadmin"), search("admin")]);
    expect(ofOwner.headers.get(NEXT_CURSOR_HEADER)).not.toBeNull();
    expect(ofAdmin.headers.get(NEXT_CURSOR_HEADER)).toBeNull();
    expect(await ofAdmin.json()).toEqual([]);
  });

  it("leaves no gap in the pages between which it is left out", async () => {
    const found: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const call = `GET /api/outbox?limit=1${cursor && `&cursor=${cursor}`}` as const;
      const page = await ask(outboxApp(openDeps), call, "admin");
      found.push(...((await page.json()) as { _id: string }[]).map(({ _id }) => _id));
      cursor = page.headers.get(NEXT_CURSOR_HEADER);
    }
    expect(found.toSorted()).toEqual(["copied", "own admin", "receipt"]);
  });

  it.each([
    ["superadmin", "device", [200, 200]],
    ["admin", "own admin", [200, 200]],
    ["reader", "own reader", [200, 403]],
    ["admin", "device", [403, 403]],
    ["admin", "own reader", [403, 403]],
    ["fairdesk", "copy", [403, 403]],
    ["fairdesk", "copied", [200, 200]],
  ] as const)("is read, and sent again, by nobody else: %s, %s, %j", async (adminType, id, expected) => {
    const mail = await deps.store.get("outbox", id);
    if (!mail) throw new Error(`There is no mail ${id}.`);
    const { version } = mail;
    await deps.store.commit([{ update: "outbox", id, version, changes: { state: "failed" } }]);
    const path = `/api/outbox/${encodeURIComponent(id)}` as const;
    const answers = [
      await ask(outboxApp(openDeps), `GET ${path}`, adminType),
      await ask(outboxApp(openDeps), `POST ${path}/resend`, adminType),
    ];
    expect(answers.map(({ status }) => status)).toEqual(expected);
    const said = (await Promise.all(answers.map((answer) => answer.text()))).join("");
    expect(said.includes(owner.email)).toBe(adminType === "superadmin");
  });
});
