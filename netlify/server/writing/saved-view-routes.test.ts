import { beforeEach, describe, expect, it } from "vitest";
import type { SavedView } from "#rules/saved-view.ts";
import { collections } from "#server/collections.ts";
import { everyInbox } from "#tests/support/inbox-samples.ts";
import { type Colleague, colleague, inboxVisit } from "#tests/support/server/inbox-visit.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";

const deps = eachTestDeps();
let asha: Colleague;
let rekha: Colleague;
beforeEach(async () => {
  asha = await colleague(deps, "asha");
  rekha = await colleague(deps, "rekha", "reader");
});

describe.each(everyInbox)("the saved views of %s", (inbox) => {
  const visit = () => inboxVisit(deps, inbox);
  const save = async ({ token }: Colleague, fields: object) =>
    visit().call(token, `POST ${visit().calls.views}`, { query: "progress=new&owner=none", ...fields });
  const views = async ({ token }: Colleague) =>
    (await visit().call(token, `GET ${visit().calls.views}`)).body as unknown as SavedView[];
  const namesOf = async (caller: Colleague) => (await views(caller)).map(({ name }) => name);
  const remove = async ({ token }: Colleague, id = "") =>
    (await visit().call(token, `DELETE ${visit().calls.view(id)}`)).status;

  it("are one's own, unless they are shared", async () => {
    expect((await save(asha, { name: "Unassigned,  new" })).status).toBe(201);
    await save(asha, { name: "For all", isShared: true });
    expect(await namesOf(asha)).toEqual(["For all", "Unassigned, new"]);
    expect(await views(rekha)).toEqual([
      {
        _id: expect.any(String),
        name: "For all",
        query: "progress=new&owner=none",
        isShared: true,
        by: "asha",
        isRemovable: false,
      },
    ]);
  });

  it("keep words of a place and a source, by which a colleague finds the same records", async () => {
    const [field] = collections[inbox].filteredBy?.place ?? [];
    await visit().add("both", {
      ...(field && { [field]: "Feroke, Kozhikode" }),
      source: "/, from www.google.com",
    });
    await visit().add("elsewhere", { ...(field && { [field]: "Kollam" }), source: "/, from www.bing.com" });
    const query = new URLSearchParams({ ...(field && { place: "കോഴിക്കോട്" }), source: "google" }).toString();
    await save(asha, { name: "From the north", query, isShared: true });
    const [view] = await views(rekha);
    expect(view?.query).toBe(query);
    expect(await visit().listed(rekha.token, view?.query ?? "")).toEqual(["both"]);
  });

  it("belong to the list of one inbox", async () => {
    await save(asha, { name: "Here" });
    const other = everyInbox.find((name) => name !== inbox) ?? inbox;
    const { call, calls } = inboxVisit(deps, other);
    expect((await call(asha.token, `GET ${calls.views}`)).body).toEqual([]);
  });

  it("of who may only read are not shared", async () => {
    expect((await save(rekha, { name: "Mine" })).status).toBe(201);
    expect((await save(rekha, { name: "For all", isShared: true })).status).toBe(403);
    expect(await namesOf(asha)).toEqual([]);
  });

  it("are removed by whoever saved them, and shared ones by superadmins", async () => {
    await save(asha, { name: "For all", isShared: true });
    await save(asha, { name: "Mine" });
    const [shared, own] = await views(asha);
    const biju = await colleague(deps, "biju");
    const superadmin = await colleague(deps, "susan", "superadmin");
    expect([await remove(biju, shared?._id), await remove(superadmin, own?._id)]).toEqual([404, 404]);
    expect([await remove(superadmin, shared?._id), await remove(asha, own?._id)]).toEqual([200, 200]);
    expect(await namesOf(asha)).toEqual([]);
  });

  it("need a name and a filter", async () => {
    const { status, body } = await save(asha, { name: " ", query: "" });
    expect([status, body["fields"]]).toEqual([
      400,
      { name: "Please name the view.", query: "Please filter or search the list first." },
    ]);
  });
});
