import { beforeAll, describe, expect, it } from "vitest";
import type { Activity } from "#rules/activity.ts";
import { collections } from "#server/collections.ts";
import type { Inbox } from "#server/store/store.ts";
import { everyInbox, twoInboxes } from "#tests/support/inbox-samples.ts";
import { type Colleague, colleague, inboxVisit } from "#tests/support/server/inbox-visit.ts";
import { createRace } from "#tests/support/server/race.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";

const deeds = ["progress", "owner", "note", "edit", "delete"] as const;
type Deed = (typeof deeds)[number];

const rounds = deeds.flatMap((first, row) =>
  deeds.map((second, column) => ({ at: row * deeds.length + column, first, second })),
);

/** For the other inboxes, one round for each action, to see that it checks the version that was read. */
const roundsOf = (inbox: Inbox) =>
  twoInboxes.some((one) => one === inbox) ? rounds : rounds.filter(({ first, second }) => first === second);

let deps: TestDeps;
let race: ReturnType<typeof createRace>;
let asha: Colleague;
let biju: Colleague;
beforeAll(async () => {
  const own = await openTestDeps();
  asha = await colleague(own, "asha");
  biju = await colleague(own, "biju");
  race = createRace();
  deps = { ...own, store: race.guarded(own.store) };
});

describe.each(everyInbox)("two administrators at one record of %s", (inbox) => {
  const labels = collections[inbox].corrected?.labels ?? {};
  const edited = "companyName" in labels ? "companyName" : "fullName";

  /** Each writes something else, so that one can be told from the other. */
  const effectOf = (deed: Deed, { account }: Colleague) =>
    ({
      progress: { progress: account.username === "asha" ? "inHand" : "done" },
      owner: { ownerId: account._id },
      edit: { [edited]: account.username === "asha" ? "Anitha Kurup" : "Binu Kurup" },
      note: {},
      delete: {},
    })[deed];

  function send(id: string, deed: Deed, by: Colleague, version: number) {
    const { call, calls } = inboxVisit(deps, inbox);
    const at = { "If-Match": `"${version}"` };
    const { progress, ownerId, ...fields } = effectOf(deed, by) as Record<string, string>;
    const make = {
      progress: () => call(by.token, `PATCH ${calls.progress(id)}`, { progress }, at),
      owner: () => call(by.token, `PATCH ${calls.owner(id)}`, { owner: ownerId }, at),
      note: () => call(by.token, `POST ${calls.notes(id)}`, { text: `A note by ${by.account.username}` }),
      edit: () => call(by.token, `PATCH ${calls.record(id)}`, { ...fields, reason: "They rang" }, at),
      delete: () => call(by.token, `DELETE ${calls.record(id)}`, { reason: "Sent twice" }, at),
    };
    return make[deed]();
  }

  it.each(roundsOf(inbox))(
    "overwrite nothing unseen: $first and $second ($at)",
    async ({ at, first, second }) => {
      const { add, call, calls } = inboxVisit(deps, inbox);
      const id = await add(`${inbox}-${at}`);
      const before = await deps.store.get(inbox, id);
      if (!before) throw new Error("The record is missing.");
      const sent = [
        [first, asha],
        [second, biju],
      ] as const;
      const answers = await race.run(
        sent.map(
          ([deed, by]) =>
            () =>
              send(id, deed, by, before.version),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      const changing = sent.flatMap(([deed], side) => (deed === "note" ? [] : [statuses[side] ?? 0]));
      // Only one of two changes succeeds. The other is told that the record has changed, or is gone.
      expect(changing.filter((status) => status === 200)).toHaveLength(Math.min(1, changing.length));
      expect(changing.filter((status) => ![200, 404, 409].includes(status))).toEqual([]);

      const winner = sent.find(([deed], side) => deed !== "note" && statuses[side] === 200);
      const after = await deps.store.get(inbox, id);
      if (winner?.[0] === "delete") return expect(after).toBeNull();
      expect(after).toMatchObject(
        winner ? { ...before, ...effectOf(...winner), version: 2, updatedAt: expect.any(String) } : before,
      );

      const loser = sent.findIndex((_, side) => statuses[side] === 409);
      if (loser >= 0) {
        const { current } = (answers[loser]?.body ?? {}) as { current?: { version: number } };
        expect(current?.version).toBe(2);
        // The loser repeats the change with the current version: the other's change of another field stays.
        const [deed, by] = sent[loser] as (typeof sent)[number];
        expect((await send(id, deed, by, 2)).status).toBe(200);
        const last = await deps.store.get(inbox, id);
        if (deed === "delete") return expect(last).toBeNull();
        expect(last).toMatchObject({ ...(winner && effectOf(...winner)), ...effectOf(deed, by) });
      }
      const activity = await call(asha.token, `GET ${calls.activity(id)}`);
      const by = (activity.body as unknown as Activity[]).map((each) => each.by).filter(Boolean);
      expect(new Set(by)).toEqual(new Set(["asha", "biju"]));
    },
  );
});
