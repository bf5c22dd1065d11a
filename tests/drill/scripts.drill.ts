/** Three hundred scripts as text in every text field, read on every screen and page that shows it: none runs. */
import { chromium, type Page } from "playwright";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { api, fairApi, pages } from "#addresses/public.ts";
import { fairCompany, fairContact } from "#tests/samples/job-fair/registration.ts";
import { sentProjectParts } from "#tests/samples/project/project.ts";
import { sentStaff } from "#tests/samples/staff/staff.ts";
import { chromiumArguments, chromiumPath } from "#tests/support/chromium.ts";
import { inParallel, ipOf } from "#tests/support/drill/clients.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";
import { scriptPayloads } from "#tests/support/drill/script-payloads.ts";
import { openSite } from "#tests/support/drill/site.ts";
import { enquiryOf } from "#tests/support/drill/submissions.ts";
import { drawn, portrait } from "#tests/support/files/pictures.ts";
import { formOf } from "#tests/support/multipart.ts";
import { cookiesOf, everyRecord, postJson, signedIn } from "#tests/support/process/local-calls.ts";

const CLIENTS = 6;
const SHORT = 100;
const SCREENFULS = 12;
const DETAILS_EACH = 15;
/** Writes before the next sign-in: the limit per minute is counted for each session. */
const WRITES_A_SESSION = 500;

const site = await openSite({ DEMO: "1" });
let token = "";
let writes = 0;

async function asAdministrator(path: string, body: FormData) {
  if (writes % WRITES_A_SESSION === 0) token = await signedIn(site.url);
  writes += 1;
  return fetch(site.url + path, { method: "POST", headers: { authorization: `Bearer ${token}` }, body });
}

const picture = new File([new Uint8Array(await drawn(portrait))], "picture.png");
const employeeId = (at: number) => `TPEID${String(at).padStart(6, "0")}`;

/** Submissions with the text in every field that may hold it; one that is refused never reaches a screen. */
const senders: Readonly<Record<string, (text: string, at: number) => Promise<Response>>> = {
  enquiries: (text, at) =>
    postJson(
      site.url + api.enquirySubmit,
      { ...enquiryOf(at), location: text.slice(0, SHORT), message: `${text} ${text}` },
      ipOf(at),
    ),
  projects: (text, at) => {
    const long = {
      problemSolved: text,
      beneficiaries: text,
      successReason: text,
      summary: text,
      skills: text,
    };
    const short = { institute_company: text.slice(0, SHORT), projectName: text.slice(0, SHORT) };
    const body = formOf({ ...sentProjectParts, ...long, ...short, emailAddress: `script${at}@example.com` });
    return fetch(site.url + api.projectSubmit, { method: "POST", headers: ipOf(at), body });
  },
  registrations: async (text, at) => {
    const short = text.slice(0, SHORT);
    const company = {
      ...fairCompany,
      companyName: short,
      city: short,
      state: short,
      district: short,
      country: short,
    };
    const answer = await postJson(site.url + fairApi.company, company, ipOf(at));
    const { companyId } = (await answer.json()) as { companyId?: string };
    return postJson(
      site.url + fairApi.contactPerson,
      { ...fairContact, fullName: short, companyId },
      { ...ipOf(at), ...cookiesOf(answer) },
    );
  },
  employees: (text) =>
    asAdministrator(
      api.staff,
      formOf({
        ...sentStaff.employee,
        name: text.slice(0, 64),
        desig: text.slice(0, SHORT),
        image: picture,
      }),
    ),
  "sales staff": (text, at) =>
    asAdministrator(
      api.staff,
      formOf({
        ...sentStaff.sales,
        name: text.slice(0, 64),
        fullAddress: text,
        empID: employeeId(500_000 + at),
      }),
    ),
  interns: (text, at) =>
    asAdministrator(
      api.staff,
      formOf({
        ...sentStaff.intern,
        name: text.slice(0, 64),
        feedback: text,
        empID: employeeId(600_000 + at),
      }),
    ),
  partners: (text) =>
    asAdministrator(
      adminApi.partnerCreate,
      formOf({ companyname: text.slice(0, SHORT), description: text, companylogo: picture }),
    ),
  news: (text, at) =>
    asAdministrator(
      adminApi.newsCreate,
      formOf({
        newsLink: `https://example.com/?q=${encodeURIComponent(text)}&n=${at}`,
        title: text.slice(0, SHORT),
        newsFile: picture,
      }),
    ),
};

for (const [what, send] of Object.entries(senders)) {
  const statuses = await inParallel(
    CLIENTS,
    scriptPayloads,
    async (text, at) => (await send(text, at)).status,
  );
  const broken = statuses.filter((status) => status >= 500 || status === 429 || status === 401).length;
  const taken = statuses.filter((status) => status === 201).length;
  promise(
    `${what}: every record is accepted or refused without an error`,
    `${taken} of ${scriptPayloads.length} taken`,
    broken === 0 && taken > 0,
  );
}

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
const page = await context.newPage();
const ran: string[] = [];
const violations: string[] = [];
page.on("dialog", (dialog) => {
  ran.push(`a dialog at ${page.url()}`);
  void dialog.dismiss();
});
page.on("console", (message) => {
  if (/Content Security Policy/.test(message.text()))
    violations.push(`${page.url()}: ${message.text().slice(0, 120)}`);
});
let shown = 0;

/** Scrolls far down a page, and looks for the mark that a script would leave. */
async function read(on: Page, address: string) {
  await on.goto(site.url + address);
  await on.waitForLoadState("networkidle");
  for (let turn = 0; turn < SCREENFULS; turn += 1) {
    await on.mouse.wheel(0, 4000);
    await on.waitForTimeout(50);
  }
  shown += 1;
  if (await on.evaluate(() => "ranFromStorage" in window)) ran.push(address);
}

token = await signedIn(site.url);
await context.addInitScript((kept) => localStorage.setItem("adminToken", kept), token);

const some = async (path: string, address: (id: string) => string) => {
  const records = await everyRecord<{ _id: string }>(site.url, path, token);
  return records.slice(0, DETAILS_EACH).map(({ _id }) => address(_id));
};

const details = [
  ...(await some(adminApi.enquiries.list, (id) => adminPages.enquiry.replace(":id", id))),
  ...(await some(adminApi.projects.list, (id) => adminPages.project.replace(":id", id))),
  ...(await some(adminApi.jobFairCompanies.list, (id) => adminPages.jobFairCompany.replace(":id", id))),
  ...(await some(`${api.staff}?category=employee`, (id) => `${adminPages.teamMember}?id=${id}`)),
  ...(await some(`${api.staff}?category=sales`, (id) => `${adminPages.salesPerson}?id=${id}`)),
  ...(await some(`${api.staff}?category=intern`, (id) => `${adminPages.intern}?id=${id}`)),
  ...(await some(`${api.staff}?category=sales`, (id) => adminPages.salesPersonForm.replace(":id?", id))),
];
const lists = Object.values(adminPages).filter(
  (address) => !address.includes(":") && address !== adminPages.signIn,
);
const tabs = ["Employee", "Sales", "Intern"].map((tab) => `${adminPages.staff}?tab=${tab}`);
const searches = [`${adminPages.enquiries}?search=${encodeURIComponent("<script>")}`];

for (const address of [...lists, ...tabs, ...searches, ...details, pages.home, pages.about])
  await read(page, address);
promise(`${shown} screens and pages: no script ran`, ran.slice(0, 3).join() || "none", ran.length === 0);
promise(
  "… and the content security policy had none to block",
  violations.slice(0, 2).join() || "none",
  violations.length === 0,
);

await browser.close();
await site.close();
printPromises();
