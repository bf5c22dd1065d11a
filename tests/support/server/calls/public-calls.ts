import { newsItemPage, newsPreviewAllow, newsPreviewPage } from "#addresses/news.ts";
import { pages } from "#addresses/public.ts";
import { jobFairApp } from "#features/job-fair/server/job-fair.routes.ts";
import { newsSlug } from "#features/news/news-view.ts";
import { answerOf } from "#features/verification/server/captcha.ts";
import { verificationApp } from "#features/verification/server/verification.routes.ts";
import { webpVariant } from "#rules/picture.ts";
import { fileUrl } from "#server/files/file-url.ts";
import { storeFile } from "#server/files/store-file.ts";
import { contentApp } from "#server/published/content.routes.ts";
import { fairCompany, fairContact, fairGifts } from "#tests/samples/job-fair/registration.ts";
import { newsItem } from "#tests/samples/news/news.ts";
import { salesPerson } from "#tests/samples/staff/staff.ts";
import { pdf } from "../../files/documents.ts";
import { drawn } from "../../files/pictures.ts";
import { inboxSamples } from "../../inbox-samples.ts";
import { projectForm } from "../../multipart.ts";
import { fairVisitor } from "../fair-visitor.ts";
import { begun, idea, sendTo, tusCalls } from "../tus-calls.ts";
import type { CallMaker, Calls } from "./maker.ts";

let companies = 0;
const company = () => {
  companies += 1;
  return { ...fairCompany, companyName: `Company ${companies}`, website: `www.company-${companies}.in` };
};

/** A browser that has sent the first steps of a registration. */
export async function fair({ openDeps }: CallMaker, steps: 1 | 2 | 3) {
  const browser = fairVisitor(jobFairApp(openDeps));
  const sent = company();
  const { companyId } = (await (await browser.sendCompany(sent)).json()) as { companyId: string };
  const contact = { email: `ceo@${sent.website.slice(4)}` };
  if (steps > 1) await browser.sendContact(companyId, contact);
  if (steps > 2) await browser.sendGifts(companyId);
  return { companyId, contact, headers: { Cookie: browser.cookie() } };
}

let members = 100_000;
export const nextMember = () => {
  members += 1;
  return { empID: `TPEID${members}`, email: `member-${members}@example.com` };
};

export async function member({ deps, newId }: CallMaker) {
  const { empID, email } = nextMember();
  const record = { ...salesPerson(empID), email };
  const [{ _id }] = await deps.store.commit([{ insert: "staff", id: newId(), record }]);
  return { path: `/api/employee/employees/${_id}`, empID };
}

/** What visitors may call. */
export async function publicCalls(maker: CallMaker): Promise<Calls> {
  const { deps, openDeps, newId, key, before, signed } = maker;
  const png = await drawn({ width: 40, height: 40 });
  const file = async () =>
    fileUrl(await storeFile(deps, { purpose: "newsFile", name: "a.png", content: { bytes: png } }));

  const captcha = async () =>
    (await (await before(verificationApp(openDeps), "GET /api/captcha")).json()) as { challenge: string };
  async function pass() {
    const { challenge } = await captcha();
    const body = { challenge, answer: answerOf(deps, challenge) };
    const answer = await before(verificationApp(openDeps), "POST /api/captcha", { body });
    return { Cookie: answer.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
  }

  /** A news item without a text: the page of another is made of one of the built site. */
  async function linkedNews() {
    const record = newsItem({ text: "", summary: "" });
    const [item] = await deps.store.commit([{ insert: "news", id: newId(), record }]);
    return item;
  }

  const version = { "Tus-Resumable": "1.0.0" };
  const upload = () => begun(tusCalls(sendTo(deps, "203.0.113.7")), idea);

  const forms = inboxSamples.flatMap((sample) => Object.values(sample.forms));
  return {
    ...Object.fromEntries(
      forms.map(({ address, sent }) => [`POST ${address}`, () => ({ body: sent, headers: key() })]),
    ),
    "GET /api/health": () => ({}),
    "GET /pincode/:code": () => ({ path: "/pincode/682001" }),
    "GET /api/news/newsdetails": () => ({}),
    "GET /api/partner/getpartner": () => ({}),
    "GET /feed.xml": () => ({}),
    "GET /news/:slug": async () => ({ path: newsItemPage(newsSlug(await linkedNews())) }),
    "POST /api/news/preview/:id": async () => signed({ path: newsPreviewAllow((await linkedNews())._id) }),
    "GET /news/preview/:id": async () => {
      const { _id } = await linkedNews();
      const allowed = await before(contentApp(openDeps), `POST ${newsPreviewAllow(_id)}`, signed());
      const headers = { Cookie: allowed.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
      return { path: newsPreviewPage(_id), headers };
    },
    "GET /api/headingfornewspatnership/getallheading": () => ({}),
    "GET /api/footer/getfooterdetails": () => ({}),
    "GET /uploads/:name": async () => ({ path: await file() }),
    "GET /uploads/webp/:name": async () => ({ path: webpVariant(await file()) }),
    "GET /api/captcha": () => ({}),
    "POST /api/captcha": async () => {
      const { challenge } = await captcha();
      return { body: { challenge, answer: answerOf(deps, challenge) } };
    },
    "GET /api/captcha/sound": async () => ({
      path: `/api/captcha/sound?challenge=${(await captcha()).challenge}`,
    }),
    "GET /api/employee/employeedetail/:employeeId": async () => ({
      path: `/api/employee/employeedetail/${(await member(maker)).empID}`,
      headers: await pass(),
    }),
    "POST /api/projects/submit": () => ({ body: projectForm({ summary: newId() }), headers: key() }),
    "POST /api/jobfair/companies": () => ({ body: company(), headers: key() }),
    "POST /api/jobfair/users": async () => {
      const { companyId, contact, headers } = await fair(maker, 1);
      return { body: { ...fairContact, ...contact, companyId }, headers };
    },
    "POST /api/selection": async () => {
      const { companyId, headers } = await fair(maker, 2);
      return { body: { ...fairGifts, companyId }, headers };
    },
    "GET /api/selection": async () => ({ headers: (await fair(maker, 3)).headers }),
    "GET /api/jobfair/registration": async () => ({ headers: (await fair(maker, 3)).headers }),
    "DELETE /api/jobfair/registration": async () => ({ headers: (await fair(maker, 3)).headers }),
    "OPTIONS /api/files": () => ({ headers: version }),
    "OPTIONS /api/files/:id": async () => ({ path: await upload(), headers: version }),
    "POST /api/files": () => ({
      headers: {
        ...version,
        "Upload-Length": "100",
        "Upload-Metadata": `filename ${btoa("a.pdf")},filetype ${btoa("a/b")},purpose ${btoa("projectFile")}`,
      },
    }),
    "GET /api/files/:id": async () => ({ method: "HEAD", path: await upload(), headers: version }),
    "PATCH /api/files/:id": async () => ({
      path: await upload(),
      headers: { ...version, "Content-Type": "application/offset+octet-stream", "Upload-Offset": "0" },
      body: new Blob([new Uint8Array(pdf())]).stream(),
    }),
    "DELETE /api/files/:id": async () => ({ path: await upload(), headers: version }),
    "GET /api/jobfair/settings": () => ({}),
    "GET /api/site-settings": () => ({}),
    "POST /api/reports/errors": () => ({ body: { message: "TypeError", stack: "", page: pages.contact } }),
    "POST /api/reports/policy": () => ({
      headers: { "Content-Type": "application/csp-report" },
      body: JSON.stringify({
        "csp-report": {
          "document-uri": pages.contact,
          "effective-directive": "img-src",
          "blocked-uri": "data",
        },
      }),
    }),
  };
}
