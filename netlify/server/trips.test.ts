import { beforeAll, expect, it } from "vitest";
import { everyRoute } from "#local/api/every-app.ts";
import { inboxSamples } from "#tests/support/inbox-samples.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { type CountedDeps, openCountedDeps } from "#tests/support/server/counted-trips.ts";
import { everyCall } from "#tests/support/server/every-call.ts";
import { inboxCalls } from "#tests/support/server/inbox-calls.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { tripsByKind } from "#tests/support/server/trips.ts";

type Call = Parameters<typeof callApi>[1];

let deps: CountedDeps;
let calls: Awaited<ReturnType<typeof everyCall>>;
beforeAll(async () => {
  deps = await openCountedDeps();
  calls = await everyCall(deps, await signedInToken(deps, { adminType: "superadmin" }));
});

const routes = everyRoute(async () => deps);

const expected = Object.entries(tripsByKind).flatMap(([kind, { most, calls }]) =>
  Object.entries(calls).map(([call, said]) => {
    const [trips, reason = ""] = typeof said === "number" ? [said] : said;
    return { kind, most, call, trips, reason };
  }),
);

const ofInboxes = [
  ...inboxCalls,
  ...inboxSamples.flatMap(({ forms }) =>
    Object.values(forms).map(({ address }) => ({ call: `POST ${address}`, written: "POST {form}" })),
  ),
];

/** What is said of that call of every inbox. */
function saidOfInboxes(call: string) {
  const written = ofInboxes.find((one) => one.call === call)?.written;
  return expected.find((said) => said.call === written);
}

/** Makes the call, and returns the trips before its answer; what follows the answer is waited for, but not counted. */
async function tripsOf({ app, call }: (typeof routes)[number]): Promise<number> {
  const make = calls[call];
  if (!make) {
    throw new Error(
      `How to make the call ${call} is not said. Please add it to tests/support/server/calls/.`,
    );
  }
  const [ofRoute, pattern] = call.split(" ");
  const { method = ofRoute, path = pattern, ...sent } = await make();
  const later: Promise<unknown>[] = [];
  const before = deps.trips();
  const waitUntil = (work: Promise<unknown>) => void later.push(work);
  const answer = await callApi(app, `${method} ${path}` as Call, { ...sent, waitUntil });
  const trips = deps.trips() - before;
  if (answer.status >= 400) throw new Error(`${call} was answered ${answer.status}: ${await answer.text()}`);
  await Promise.all(later);
  return trips;
}

// What is hashed on another thread beside a query may miss the trip that it would have been in time for, on a busy machine.
const onTime = { retry: 2 };

it.each(routes)(
  "$call takes as many trips to the database as tests/support/server/trips.ts says",
  onTime,
  async (route) => {
    const trips = await tripsOf(route);
    const said = expected.find(({ call }) => call === route.call) ?? saidOfInboxes(route.call);
    if (!said)
      throw new Error(
        `tests/support/server/trips.ts does not list ${route.call}, which takes ${trips} trips.`,
      );
    expect(trips, route.call).toBe(said.trips);
  },
);

it("lists only calls that exist", () => {
  const existing = new Set([...routes.map(({ call }) => call), ...ofInboxes.map(({ written }) => written)]);
  expect(expected.map(({ call }) => call).filter((call) => !existing.has(call))).toEqual([]);
});

it.each(expected)("$call takes no more than its kind may, or it is said why", ({ most, trips, reason }) => {
  expect(trips <= most).toBe(reason === "");
});
