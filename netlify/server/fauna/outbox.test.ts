import { afterAll, beforeAll, expect, it } from "vitest";
import { isolatedDeps, stoppedClock } from "#tests/support/server/isolated-deps.ts";
import { testBlobs } from "#tests/support/server/test-deps.ts";
import { startTestFauna, type TestFauna } from "#tests/support/server/test-fauna.ts";
import { deliver } from "../outbox/deliver.ts";
import { mailOf } from "../outbox/mail-of.ts";
import { sendWaiting } from "../outbox/send-waiting.ts";
import { DeliveryFailure } from "../platform/mail/delivery-failure.ts";
import type { Message } from "../platform/mail/transport.ts";

let fauna: TestFauna;
beforeAll(async () => {
  fauna = await startTestFauna();
});
afterAll(() => fauna.close());

it("the outbox sends each mail once on Fauna too, after a failed attempt as well", async () => {
  const clock = stoppedClock();
  const sent: Message[] = [];
  let failures = 1;
  const transport = {
    isDown: () => false,
    send: async (message: Message) => {
      if (failures-- > 0) throw new DeliveryFailure("The mail server asked to try again later (451).");
      sent.push(message);
    },
  };
  const isolated = isolatedDeps();
  const deps = {
    ...isolated,
    mail: { ...isolated.mail, transport },
    store: await fauna.openStore(clock),
    blobs: testBlobs(),
    now: clock.now,
    log: { info: () => {}, error: () => {} },
  };
  const text = { subject: "A test", heading: "Hello.", parts: [] };
  const [mail] = await deps.store.commit([mailOf(deps, { kind: "test", to: "meera@example.in", text })]);
  await deliver(deps, mail);
  expect(await deps.store.get("outbox", mail._id)).toMatchObject({ state: "waiting", tries: 1 });
  clock.advance(60);
  await Promise.all([sendWaiting(deps), sendWaiting(deps)]);
  expect(sent.map(({ messageId }) => messageId)).toEqual([`${mail._id}@tidepoint.example`]);
  expect(await deps.store.get("outbox", mail._id)).toMatchObject({ state: "sent", lastReason: null });
  expect((await deps.store.page("outbox", { index: "state", value: "waiting", limit: 10 })).items).toEqual(
    [],
  );
});
