import { afterAll, beforeAll, expect, it } from "vitest";
import { collectMails } from "#tests/support/mail/collected-mails.ts";
import { isolatedDeps, stoppedClock } from "#tests/support/server/isolated-deps.ts";
import { testBlobs } from "#tests/support/server/test-deps.ts";
import { startTestFauna, type TestFauna } from "#tests/support/server/test-fauna.ts";
import { deliver } from "../outbox/deliver.ts";
import { mailOf } from "../outbox/mail-of.ts";
import { sendWaiting } from "../outbox/send-waiting.ts";
import { DeliveryFailure } from "../platform/mail/delivery-failure.ts";

let fauna: TestFauna;
beforeAll(async () => {
  fauna = await startTestFauna();
});
afterAll(() => fauna.close());

it("the outbox sends each mail once on Fauna too, after a failed attempt as well", async () => {
  const clock = stoppedClock();
  const isolated = {
    ...isolatedDeps(),
    store: await fauna.openStore(clock),
    blobs: testBlobs(),
    now: clock.now,
    log: { info: () => {}, error: () => {} },
  };
  const later = new DeliveryFailure("The mail server asked to try again later (451).");
  const { deps, sent } = collectMails(isolated, later);
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
