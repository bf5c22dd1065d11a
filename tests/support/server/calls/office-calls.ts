import { contentChangesApp } from "#features/content/server/receive-files.routes.ts";
import { storedEnquiry } from "#features/enquiry/enquiry.sample.ts";
import { jobFairApp } from "#features/job-fair/server/job-fair.routes.ts";
import { sentNewsItem } from "#features/news/news.sample.ts";
import { sentPartner } from "#features/partner/partner.sample.ts";
import { storedProject } from "#features/project/project.sample.ts";
import { staffApp } from "#features/staff/server/staff.routes.ts";
import { staffFields } from "#features/staff/staff.sample.ts";
import { storedWaiting } from "#features/waiting-list/waiting-list.sample.ts";
import { mailOf } from "#server/outbox/mail-of.ts";
import { SINGLETON_ID } from "#server/store/collections.ts";
import { drawn } from "../../files/pictures.ts";
import { formOf } from "../../multipart.ts";
import type { CallMaker, Calls } from "./maker.ts";
import { fair, member, nextMember } from "./public-calls.ts";

/** What the back office calls about records. */
export async function officeCalls(maker: CallMaker): Promise<Calls> {
  const { deps, openDeps, newId, key, signed, before } = maker;
  const png = await drawn({ width: 40, height: 40 });
  const picture = () => new File([new Uint8Array(png)], `${newId()}.png`);

  async function enquiry() {
    const [{ _id }] = await deps.store.commit([
      { insert: "enquiries", id: newId(), record: storedEnquiry() },
    ]);
    return `/contactForm/forms/${_id}`;
  }
  async function project() {
    const [{ _id }] = await deps.store.commit([{ insert: "projects", id: newId(), record: storedProject() }]);
    return `/api/projects/${_id}`;
  }
  async function waiting() {
    const reference = newId();
    const [{ _id }] = await deps.store.commit([
      { insert: "waitingCompanies", id: newId(), record: storedWaiting({ reference }) },
    ]);
    return `/api/waiting-list/${_id}`;
  }
  async function mail(state: "waiting" | "failed") {
    const text = { subject: "A test", heading: "Hello.", parts: [] };
    const write = mailOf(deps, { kind: "test", to: "meera@example.in", text });
    const [{ _id }] = await deps.store.commit([{ ...write, record: { ...write.record, state } }]);
    return `/api/outbox/${_id}`;
  }

  const newsForm = () => formOf({ ...sentNewsItem, newsFile: picture() });
  const partnerForm = () => formOf({ ...sentPartner, companylogo: picture() });
  async function content(call: "POST /api/news/news" | "POST /api/partner/createpartner") {
    const body = call.includes("news") ? newsForm() : partnerForm();
    const answer = await before(contentChangesApp(openDeps), call, signed({ body }));
    return /"_id":"([^"]+)"/.exec(await answer.text())?.[1] ?? "";
  }
  async function removed(path: string) {
    await before(contentChangesApp(openDeps), `DELETE ${path}`, signed());
    return `${path}/restore`;
  }
  const salesForm = () => formOf({ ...staffFields.sales, ...nextMember() });

  /** The address of a voucher that a company has just got. */
  async function voucher() {
    const { companyId } = await fair(maker, 3);
    const issued = { index: "company", value: companyId, limit: 1 } as const;
    const { items } = await deps.store.page("jobFairVouchers", issued);
    return `/api/jobfair/vouchers/${items[0]?.code}`;
  }

  return {
    "GET /contactForm/getforms": () => signed({ path: "/contactForm/getforms?limit=25" }),
    "GET /contactForm/forms/:id": async () => signed({ path: await enquiry() }),
    "PATCH /contactForm/forms/:id/progress": async () =>
      signed({ path: `${await enquiry()}/progress`, body: { progress: "done" } }),
    "GET /api/projects/getAllProjects": () => signed({ path: "/api/projects/getAllProjects?limit=25" }),
    "GET /api/projects/:id": async () => signed({ path: await project() }),
    "PATCH /api/projects/:id/progress": async () =>
      signed({ path: `${await project()}/progress`, body: { progress: "done" } }),
    "GET /api/jobfair/companies/getAllCompanies": () =>
      signed({ path: "/api/jobfair/companies/getAllCompanies?limit=25" }),
    "GET /api/jobfair/users/getAllUsers": () => signed({ path: "/api/jobfair/users/getAllUsers?limit=25" }),
    "GET /api/user-details/all": () => signed({ path: "/api/user-details/all?limit=25" }),
    "GET /api/user-details/:companyId": async () =>
      signed({ path: `/api/user-details/${(await fair(maker, 3)).companyId}` }),
    "PATCH /api/user-details/:companyId/progress": async () =>
      signed({
        path: `/api/user-details/${(await fair(maker, 3)).companyId}/progress`,
        body: { progress: "done" },
      }),
    "PATCH /api/jobfair/vouchers/:code": async () =>
      signed({ path: await voucher(), body: { redeemed: true } }),
    "POST /api/jobfair/vouchers/:code/undo": async () => {
      const path = await voucher();
      await before(jobFairApp(openDeps), `PATCH ${path}`, signed());
      return signed({ path: `${path}/undo`, body: {} });
    },
    "GET /api/jobfair/telling": () => signed(),
    "POST /api/jobfair/telling": async () => {
      const complete = { index: "stage", value: "complete", limit: 1 } as const;
      const { items } = await deps.store.page("jobFairCompanies", complete);
      if (items.length === 0) await fair(maker, 3);
      const body = { note: newId() };
      await before(jobFairApp(openDeps), `PATCH /api/jobfair/settings`, signed({ body }));
      const change = await deps.store.get("jobFairFactsChanges", SINGLETON_ID);
      return signed({ body: { changedAt: change?.changedAt } });
    },
    "GET /api/waiting-list": () => signed({ path: "/api/waiting-list?limit=25" }),
    "GET /api/waiting-list/telling": () => signed(),
    "POST /api/waiting-list/telling": async () =>
      signed({ body: { companies: [(await waiting()).split("/").at(-1)] } }),
    "GET /api/waiting-list/:id": async () => signed({ path: await waiting() }),
    "PATCH /api/waiting-list/:id/progress": async () =>
      signed({ path: `${await waiting()}/progress`, body: { progress: "done" } }),
    "GET /api/employee/employees": () => signed({ path: "/api/employee/employees?limit=25" }),
    "GET /api/employee/employees/next-id": () => signed(),
    "GET /api/employee/employees/counts": () => signed(),
    "GET /api/employee/employees/:id": async () => signed({ path: (await member(maker)).path }),
    "POST /api/employee/employees": () => signed({ body: salesForm(), headers: key() }),
    "PUT /api/employee/employees/:id": async () =>
      signed({ path: (await member(maker)).path, body: formOf({ fullAddress: "Elsewhere" }) }),
    "DELETE /api/employee/employees/:id": async () => signed({ path: (await member(maker)).path }),
    "POST /api/employee/employees/:id/restore": async () => {
      const { path } = await member(maker);
      await before(staffApp(openDeps), `DELETE ${path}`, signed());
      return signed({ path: `${path}/restore` });
    },
    "GET /api/search": () => signed({ path: "/api/search?query=meera" }),
    "GET /api/outbox": () => signed({ path: "/api/outbox?limit=25" }),
    "GET /api/outbox/status": () => signed(),
    "GET /api/outbox/choice": () => signed(),
    "PUT /api/outbox/choice": () => signed({ body: { choice: "every" } }),
    "POST /api/outbox/resend-failed": () => signed(),
    "GET /api/outbox/:id": async () => signed({ path: await mail("waiting") }),
    "POST /api/outbox/:id/resend": async () => signed({ path: `${await mail("failed")}/resend` }),
    "GET /export/csv-data": () => signed({ path: "/export/csv-data?type=form" }),
    "GET /api/dashboard": () => signed(),
    "GET /api/arrivals": () => signed(),
    "GET /api/arrivals/pulse": () => signed(),
    "POST /api/arrivals/seen": () => signed({ body: { until: deps.now().toISOString() } }),
    "GET /api/audit": () => signed({ path: "/api/audit?limit=25" }),
    "POST /api/news/news": () => signed({ body: newsForm(), headers: key() }),
    "PUT /api/news/news/:id": async () =>
      signed({
        path: `/api/news/news/${await content("POST /api/news/news")}`,
        body: formOf({ ...sentNewsItem, title: "Other" }),
      }),
    "DELETE /api/news/newsdetails/:id": async () =>
      signed({ path: `/api/news/newsdetails/${await content("POST /api/news/news")}` }),
    "POST /api/news/newsdetails/:id/restore": async () =>
      signed({ path: await removed(`/api/news/newsdetails/${await content("POST /api/news/news")}`) }),
    "POST /api/partner/createpartner": () => signed({ body: partnerForm(), headers: key() }),
    "PATCH /api/partner/updatePartner/:id": async () =>
      signed({
        path: `/api/partner/updatePartner/${await content("POST /api/partner/createpartner")}`,
        body: formOf({ ...sentPartner, companyname: "Other" }),
      }),
    "DELETE /api/partner/deletepartner/:id": async () =>
      signed({ path: `/api/partner/deletepartner/${await content("POST /api/partner/createpartner")}` }),
    "POST /api/partner/deletepartner/:id/restore": async () =>
      signed({
        path: await removed(`/api/partner/deletepartner/${await content("POST /api/partner/createpartner")}`),
      }),
    "PATCH /api/headingfornewspatnership/updateallheading": () => signed({ body: { newsHeading: newId() } }),
    "PATCH /api/footer/updatefooterdetails": () => signed({ body: { videoheading: newId() } }),
    "PATCH /api/jobfair/settings": () => signed({ body: { note: newId() } }),
  };
}
