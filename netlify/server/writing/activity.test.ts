import { beforeEach, describe, expect, it } from "vitest";
import { OPERATIONS } from "#rules/mail.ts";
import { everyInbox } from "#tests/support/inbox-samples.ts";
import { colleague, inboxVisit, openOffice, unopened } from "#tests/support/server/inbox-visit.ts";
import { storeCopies } from "../outbox/copies.ts";
import { mailOf } from "../outbox/mail-of.ts";

let { deps, asha, biju } = unopened;
beforeEach(async () => {
  ({ deps, asha, biju } = await openOffice());
});

describe.each(everyInbox)("the activity of a record in %s", (inbox) => {
  const visit = () => inboxVisit(deps, inbox);
  const note = (text: unknown, { token } = asha, id = "one") =>
    visit().call(token, `POST ${visit().calls.notes(id)}`, { text });
  const change = (id: unknown, text: string, { token } = asha) =>
    visit().call(token, `PATCH ${visit().calls.notes("one")}/${id}`, { text });
  const activity = async ({ token } = asha) => {
    const { body } = await visit().call(token, `GET ${visit().calls.activity("one")}`);
    return body as unknown as Record<string, string>[];
  };
  const noteId = async () => (await activity())[0]?.["_id"];

  beforeEach(async () => {
    await visit().add("one");
    await visit().add("other");
    deps.clock.advance(60);
  });

  it("says who did what, newest first, to whoever may read the record", async () => {
    const { call, calls } = visit();
    const step = async (path: string, body: object) => {
      await call(asha.token, path, body);
      deps.clock.advance(60);
    };
    await step(`PATCH ${calls.owner("one")}`, { owner: asha.account._id });
    await step(`PATCH ${calls.progress("one")}`, { progress: "inHand" });
    await step(`POST ${calls.notes("one")}`, { text: "Called, no answer." });
    await step(`PATCH ${calls.owner("one")}`, { owner: biju.account._id });
    await step(`POST ${calls.notes("other")}`, { text: "Not about this." });
    const text = { subject: "We have received it", heading: "Hello.", parts: [] };
    const mail = { kind: "test", to: "meera@example.in", about: { collection: inbox, id: "one" }, text };
    await deps.store.commit([mailOf(deps, mail)]);
    const reader = await colleague(deps, "rekha", "reader");
    const seen = (await activity(reader)).map(({ by, kind, text: said }) => `${by} ${kind}: ${said}`);
    expect(seen).toEqual([
      " mail: We have received it (to meera@example.in, waiting)",
      "asha owner: gave this to biju",
      "asha note: Called, no answer.",
      "asha progress: marked this as in hand",
      "asha owner: took this",
      " received: Received",
    ]);
    expect((await note("May I?", reader)).status).toBe(403);
  });

  it("names no administrator's own address, to which a copy of an alert went", async () => {
    const { account } = await colleague(deps, "root", "superadmin");
    const chosen = { insert: "mailSubscriptions", id: account._id, record: { choice: "every" } } as const;
    const text = { subject: "Something came", heading: "Hello.", parts: [] };
    const about = { collection: inbox, id: "one" };
    const alert = mailOf(deps, { kind: "test", to: OPERATIONS, about, text });
    const [, mail] = await deps.store.commit([chosen, alert]);
    await storeCopies(deps, mail);
    const seen = (await activity(await colleague(deps, "rekha", "reader"))).map(({ text: said }) => said);
    expect(seen).toEqual(["Something came (to the firm, waiting)", "Received"]);
  });

  it("has notes that only their writer may change, for ten minutes", async () => {
    expect(await note("  ")).toMatchObject({
      status: 400,
      body: { fields: { text: "Please write something." } },
    });
    expect(await note("Caled twice.")).toMatchObject({
      status: 201,
      body: { data: { by: "asha", kind: "note" } },
    });
    const id = await noteId();
    expect((await activity(biju))[0]).not.toHaveProperty("editableUntil");
    expect((await change(id, "Mine now.", biju)).status).toBe(403);
    deps.clock.advance(599);
    expect((await change(id, "Called twice.")).status).toBe(200);
    deps.clock.advance(1);
    expect(await change(id, "Called thrice.")).toMatchObject({
      status: 403,
      body: { error: "A note can be changed by its writer, within ten minutes. Please add another one." },
    });
    expect((await activity())[0]).toMatchObject({ text: "Called twice." });
  });

  it("belongs to one record, which must exist", async () => {
    expect((await note("Where?", asha, "nobody")).status).toBe(404);
    const { call, calls } = visit();
    expect((await call(asha.token, `GET ${calls.activity("nobody")}`)).status).toBe(404);
    await note("About the other.", asha, "other");
    const { items } = await deps.store.page("notes", { limit: 1 });
    expect((await change(items[0]?._id, "About this?")).status).toBe(404);
  });
});
