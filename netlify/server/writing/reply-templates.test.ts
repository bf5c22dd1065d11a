import { beforeEach, describe, expect, it } from "vitest";
import { filledIn, type ReplyTemplate, TEMPLATES_MAX } from "#rules/reply-template.ts";
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

const fees = { name: "Fees", text: "Dear {name},\n\nour fees for {reference} are on the way." };

describe.each(everyInbox)("the reply templates of %s", (inbox) => {
  const visit = () => inboxVisit(deps, inbox);
  const add = ({ token }: Colleague, fields: object) =>
    visit().call(token, `POST ${visit().calls.templates}`, fields);
  const list = async ({ token }: Colleague) =>
    (await visit().call(token, `GET ${visit().calls.templates}`)).body as unknown as ReplyTemplate[];
  const change = ({ token }: Colleague, id: string, fields: object) =>
    visit().call(token, `PATCH ${visit().calls.template(id)}`, fields);

  it("are the same for all who may read, by their names", async () => {
    expect((await add(asha, { ...fees, name: " Second  " })).status).toBe(201);
    await add(asha, fees);
    expect((await list(rekha)).map(({ name, text }) => [name, text])).toEqual([
      ["Fees", fees.text],
      ["Second", fees.text],
    ]);
    const other = everyInbox.find((name) => name !== inbox) ?? inbox;
    const { call, calls } = inboxVisit(deps, other);
    expect((await call(asha.token, `GET ${calls.templates}`)).body).toEqual([]);
  });

  it("are changed by those who may answer, and not over what a colleague has changed", async () => {
    await add(asha, fees);
    const [{ _id: id, version } = { _id: "", version: 0 }] = await list(asha);
    expect((await change(rekha, id, { ...fees, version })).status).toBe(403);
    expect((await change(asha, id, { ...fees, text: "First.", version })).status).toBe(200);
    const late = await change(asha, id, { ...fees, text: "Second.", version });
    expect([late.status, late.body]).toMatchObject([409, { current: { text: "First." } }]);
    expect((await list(asha)).map(({ text }) => text)).toEqual(["First."]);
  });

  it("are deleted", async () => {
    await add(asha, fees);
    const [{ _id: id } = { _id: "" }] = await list(asha);
    const remove = async (token: string) =>
      (await visit().call(token, `DELETE ${visit().calls.template(id)}`)).status;
    expect([await remove(rekha.token), await remove(asha.token), await remove(asha.token)]).toEqual([
      403, 200, 404,
    ]);
    expect(await list(asha)).toEqual([]);
  });

  it("need a name and a text, and are not too many", async () => {
    const { status, body } = await add(asha, { name: " ", text: "" });
    expect([status, body["fields"]]).toEqual([
      400,
      { name: "Please name the template.", text: "Please write what the reply says." },
    ]);
    for (let at = 0; at < TEMPLATES_MAX; at += 1)
      await deps.store.commit([{ insert: "replyTemplates", id: `t${at}`, record: { ...fees, inbox } }]);
    expect((await add(asha, fees)).status).toBe(409);
  });
});

it.each([
  [{ name: "Meera Nair", reference: "ENQ-1" }, "Dear Meera Nair,\n\nour fees for ENQ-1 are on the way."],
  [{ name: null, reference: undefined }, "Dear,\n\nour fees for are on the way."],
])("a template is filled in for %j", (record, text) => {
  expect(filledIn(fees.text, record)).toBe(text);
});
