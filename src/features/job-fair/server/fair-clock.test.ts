import { expect, it } from "vitest";
import type { Dashboard } from "#features/dashboard/dashboard.ts";
import { dashboardApp } from "#features/dashboard/server/dashboard.routes.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { jobFairApp } from "./job-fair.routes.ts";

const deps = eachTestDeps();

const openDeps = async () => deps;
const HOUR_SECONDS = 3600;

/** The companies that the list shows under each filter, and what the dashboard counts. */
async function seen() {
  const token = await signedInToken(deps, { username: deps.newId() });
  const listed = async (progress: string) => {
    const path = `/api/jobfair/companies/getAllCompanies?limit=25&progress=${progress}` as const;
    const records = (await (await callApi(jobFairApp(openDeps), `GET ${path}`, { token })).json()) as {
      companyName: string;
    }[];
    return records.map(({ companyName }) => companyName);
  };
  const answer = await callApi(dashboardApp(openDeps), "GET /api/dashboard", { token });
  const { waiting } = (await answer.json()) as Dashboard;
  const { due, overdue } = waiting.find(({ kind }) => kind === "jobFairCompanies") ?? {};
  return { listedDue: await listed("due"), listedOverdue: await listed("overdue"), due, overdue };
}

it("a registration is due in the last twelve of its 48 hours, and overdue at 48:00 and not before", async () => {
  await fairVisitor(jobFairApp(openDeps)).register({ companyName: "Aroma" });
  const neither = { listedDue: [], listedOverdue: [], due: 0, overdue: 0 };
  deps.clock.advance(36 * HOUR_SECONDS - 1);
  expect(await seen()).toEqual(neither);
  deps.clock.advance(1);
  expect(await seen()).toEqual({ ...neither, listedDue: ["Aroma"], due: 1 });
  deps.clock.advance(12 * HOUR_SECONDS - 1);
  expect(await seen()).toEqual({ ...neither, listedDue: ["Aroma"], due: 1 });
  deps.clock.advance(1);
  expect(await seen()).toEqual({ ...neither, listedOverdue: ["Aroma"], overdue: 1 });
});

it("what was dealt with, is not complete or may be spam is neither", async () => {
  await fairVisitor(jobFairApp(openDeps)).register({ companyName: "Done" });
  const [company] = (await deps.store.page("jobFairCompanies", { limit: 1 })).items;
  await deps.store.commit([
    {
      update: "jobFairCompanies",
      id: company?._id ?? "",
      version: company?.version ?? 0,
      changes: { progress: "inHand" },
    },
  ]);
  await fairVisitor(jobFairApp(openDeps)).register({ companyName: "Spam", homepage: "https://spam.example" });
  await fairVisitor(jobFairApp(openDeps)).sendCompany({ companyName: "Unfinished" });
  deps.clock.advance(49 * HOUR_SECONDS);
  expect(await seen()).toMatchObject({ listedDue: [], listedOverdue: [], due: 0, overdue: 0 });
});
