import { beforeEach, describe, expect, it } from "vitest";
import { everyInbox } from "#tests/support/inbox-samples.ts";
import { type Colleague, colleague, inboxVisit } from "#tests/support/server/inbox-visit.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";

const deps = eachTestDeps();
let asha: Colleague;
beforeEach(async () => {
  asha = await colleague(deps, "asha");
});

describe.each(everyInbox)("what an administrator sends again because its answer was lost, of %s", (inbox) => {
  it.each([
    ["a note", "notes", { text: "Ring @asha tomorrow." }],
    ["a view", "savedViews", { name: "Mine", query: "progress=new" }],
    ["a template", "replyTemplates", { name: "Thanks", text: "Thank you." }],
  ] as const)(
    "is stored once under its key, and as another under the next: %s",
    async (_, collection, sent) => {
      const visit = inboxVisit(deps, inbox);
      await visit.add("one");
      const { notes, views, templates } = visit.calls;
      const path = { notes: notes("one"), savedViews: views, replyTemplates: templates }[collection];
      const send = (key: string, body: object = sent) =>
        visit.call(asha.token, `POST ${path}`, body, { "Idempotency-Key": `${key}-of-this-attempt` });
      const [first, again] = [await send("first"), await send("first")];
      expect([first.status, again]).toEqual([201, first]);
      expect((await send("first", { ...sent, name: "Other", text: "Another." })).status).toBe(409);
      expect((await send("second")).status).toBe(201);
      expect((await deps.store.page(collection, { limit: 5 })).items).toHaveLength(2);
    },
  );
});
