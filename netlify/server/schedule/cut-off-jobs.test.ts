import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { privacyApp } from "#features/privacy/server/privacy.routes.ts";
import { runRetention } from "#features/privacy/server/retention.ts";
import { staffImportApp } from "#features/staff/server/import/staff-import.routes.ts";
import { DAY_MS } from "#rules/calendar.ts";
import type { Deps } from "#server/platform/deps.ts";
import { undoApp } from "#server/writing/undo.routes.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { formOf } from "#tests/support/multipart.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { dyingStore } from "#tests/support/server/dying-store.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { settleCutOffWhenDue } from "./cut-off-jobs.ts";

const PEOPLE = 70;

let deps: TestDeps;
let token: string;
beforeEach(async () => {
  deps = await openTestDeps();
  token = await signedInToken(deps, { adminType: "superadmin" });
});

const everybody = async () => (await deps.store.page("staff", { limit: 500 })).items;

const importing = (of: Deps) => {
  const rows = Array.from(
    { length: PEOPLE },
    (_, at) => `Ann Kurian,TPEID${100_000 + at},p${at}@example.com,+91 9000010401,Temple Road`,
  );
  const table = new File([["Name,Employee ID,Email,Phone,Address", ...rows].join("\n")], "people.csv");
  return callApi(
    staffImportApp(async () => of),
    `POST ${adminApi.staffImport}`,
    { token, headers: { "Idempotency-Key": deps.newId() }, body: formOf({ category: "sales", table }) },
  );
};

interface Job {
  /** What is there before. */
  readonly prepare: () => Promise<unknown>;
  /** Runs the job in a process that may be killed. */
  readonly run: (of: Deps) => Promise<unknown>;
  /** How many of its records are as the job makes them, and how many there are. */
  readonly made: () => Promise<readonly [number, number]>;
  /** One that is made in a commit cannot be cut off. */
  readonly isOneCommit?: true;
}

const ids = ["one", "two", "three"];

async function addEnquiries() {
  for (const id of ids)
    await deps.store.commit([{ insert: "enquiries", id, record: storedEnquiry({ reference: id }) }]);
}

const goneEnquiries = async () =>
  ids.length - (await deps.store.page("enquiries", { limit: 9 })).items.length;

let undo = "";
const jobs: Readonly<Record<string, Job>> = {
  "an import": {
    prepare: async () => {},
    run: importing,
    made: async () => [(await everybody()).length, PEOPLE],
  },
  "a change of several": {
    prepare: addEnquiries,
    run: (of) =>
      callApi(
        enquiriesApp(async () => of),
        `POST ${adminApi.enquiries.bulk}`,
        { token, body: { ids, set: { deleted: true }, reason: "Spam" } },
      ),
    made: async () => [await goneEnquiries(), ids.length],
    isOneCommit: true,
  },
  "the undo of an import": {
    prepare: async () => {
      undo = ((await (await importing(deps)).json()) as { undo: string }).undo;
    },
    run: (of) =>
      callApi(
        undoApp(async () => of),
        `POST ${adminApi.undo(undo)}`,
        { token },
      ),
    made: async () => [PEOPLE - (await everybody()).length, PEOPLE],
    isOneCommit: true,
  },
  "an erasure of several": {
    prepare: addEnquiries,
    run: (of) =>
      callApi(
        privacyApp(async () => of),
        `POST ${adminApi.peopleErase}`,
        {
          token,
          body: {
            records: ids.map((_id) => ({ collection: "enquiries", _id })),
            reason: "Asked for by mail",
          },
        },
      ),
    made: async () => [await goneEnquiries(), ids.length],
  },
  "a run of the retention": {
    prepare: async () => {
      await addEnquiries();
      deps.clock.advance((1200 * DAY_MS) / 1000);
    },
    run: (of) =>
      runRetention(of, { accountId: "a1", username: "asha", address: "" }, { withinMs: 60_000 }).catch(
        () => null,
      ),
    made: async () => [await goneEnquiries(), ids.length],
  },
};

/** Kills the process that does the job after so many commits, and has the schedule look two minutes later. */
async function killAfter({ prepare, run, made }: Job, commits: number) {
  await prepare();
  const dying = dyingStore(deps.store, commits);
  await run({ ...deps, store: dying.store });
  const isCut = dying.counted.commits === commits;
  const [before, all] = await made();
  deps.clock.advance(120);
  await settleCutOffWhenDue(deps);
  const [after] = await made();
  // An erasure looks once more for what was written about its records at the same time.
  deps.clock.advance(120);
  await settleCutOffWhenDue(deps);
  const hasBegun = (await deps.store.page("jobs", { limit: 9 })).items;
  const left = hasBegun.filter(({ state }) => !["done", "undone"].includes(state));
  const markers = (await Array.fromAsync(deps.blobs.list("jobs/"))).flat();
  return { isCut, isHalf: before > 0 && before < all, isWhole: after === 0 || after === all, left, markers };
}

describe.each(Object.entries(jobs))("%s that is killed after any of its commits", (_, job) => {
  it("is made whole or not at all two minutes later, and nothing is left to do", async () => {
    let halves = 0;
    for (let commits = 0; ; commits += 1) {
      deps = await openTestDeps();
      token = await signedInToken(deps, { adminType: "superadmin" });
      const { isCut, isHalf, ...settled } = await killAfter(job, commits);
      expect([commits, settled]).toMatchObject([commits, { isWhole: true, left: [], markers: [] }]);
      halves += isHalf ? 1 : 0;
      if (!isCut) break;
    }
    // Otherwise the kills have missed what they are for.
    expect(halves > 0).toBe(!job.isOneCommit);
  });
});
