import type { AnyOrderedList } from "#features/content-order/server/content-order.ts";
import { orderedNews } from "#features/news/server/ordered-news.ts";
import { orderedPartners } from "#features/partner/server/ordered-partners.ts";
import { orderedTeam } from "#features/staff/server/ordered-team.ts";
import { contentApp } from "#server/published/content.routes.ts";
import { contentChangesApp } from "#server/published/content-changes.routes.ts";
import { sentNewsItem } from "#tests/samples/news/news.ts";
import { sentPartner } from "#tests/samples/partner/partner.ts";
import { teamMember } from "#tests/samples/staff/staff.ts";
import { drawn } from "../../files/pictures.ts";
import { formOf } from "../../multipart.ts";
import type { CallMaker, Calls } from "./maker.ts";

/** What the back office calls about the content that it publishes. */
export async function publishingCalls({
  deps,
  openDeps,
  newId,
  key,
  signed,
  before,
}: CallMaker): Promise<Calls> {
  const png = await drawn({ width: 40, height: 40 });
  const picture = () => new File([new Uint8Array(png)], `${newId()}.png`);

  const newsForm = () => formOf({ ...sentNewsItem, newsFile: picture() });
  const partnerForm = () => formOf({ ...sentPartner, companylogo: picture() });
  async function content(call: "POST /api/news/news" | "POST /api/partner/createpartner") {
    const body = call.includes("news") ? newsForm() : partnerForm();
    const answer = await before(contentChangesApp(openDeps), call, signed({ body }));
    return /"_id":"([^"]+)"/.exec(await answer.text())?.[1] ?? "";
  }
  /** A move in a list of two or more whose order has been changed before, so that the earlier one is kept. */
  async function firstToTheEnd({ readItems }: AnyOrderedList, call: `PATCH ${string}`) {
    const move = async () => {
      const [first] = await readItems(deps.store);
      return signed({ body: { id: first?._id, before: null } });
    };
    await before(contentApp(openDeps), call, await move());
    return move();
  }

  /** A news item with an earlier version. */
  async function changedNews() {
    const id = await content("POST /api/news/news");
    const body = formOf({ ...sentNewsItem, title: newId() });
    await before(contentChangesApp(openDeps), `PUT /api/news/news/${id}`, signed({ body }));
    return { id, revision: `news.${id}.1` };
  }
  async function removed(path: string) {
    await before(contentChangesApp(openDeps), `DELETE ${path}`, signed());
    return `${path}/restore`;
  }

  return {
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
    "GET /api/order/partners": () => signed(),
    "GET /api/order/news": () => signed(),
    "GET /api/order/team": () => signed(),
    "PATCH /api/order/partners": async () => {
      await content("POST /api/partner/createpartner");
      await content("POST /api/partner/createpartner");
      return firstToTheEnd(orderedPartners, "PATCH /api/order/partners");
    },
    "PATCH /api/order/team": async () => {
      const insert = () => ({ insert: "staff", id: newId(), record: teamMember() }) as const;
      await deps.store.commit([insert(), insert()]);
      return firstToTheEnd(orderedTeam, "PATCH /api/order/team");
    },
    "PATCH /api/order/news": async () => {
      await content("POST /api/news/news");
      await content("POST /api/news/news");
      return firstToTheEnd(orderedNews, "PATCH /api/order/news");
    },
    "GET /api/history/:record": async () => signed({ path: `/api/history/news.${(await changedNews()).id}` }),
    "GET /api/history/versions/:revision": async () =>
      signed({ path: `/api/history/versions/${(await changedNews()).revision}` }),
    "POST /api/history/versions/:revision/restore": async () =>
      signed({ path: `/api/history/versions/${(await changedNews()).revision}/restore` }),
    "PATCH /api/site-settings": async () => {
      const path = "PATCH /api/site-settings";
      await before(contentApp(openDeps), path, signed({ body: { hours: newId() } }));
      return signed({ body: { hours: newId() } });
    },
  };
}
