import { expect, it } from "vitest";
import { jobFairApp } from "#features/job-fair/server/job-fair.routes.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps } from "#tests/support/server/test-deps.ts";
import { exportsApp } from "./exports.routes.ts";

it("exports every job fair company with its contact person's e-mail address", async () => {
  const deps = await openTestDeps();
  const openDeps = async () => deps;
  const visitor = () => fairVisitor(jobFairApp(openDeps));
  await visitor().register({ companyName: "=Evil, Inc", companySize: "10000+" });
  deps.clock.advance(24 * 3600);
  await visitor().sendCompany({ companyName: "Unfinished", website: "www.unfinished.in" });

  const token = await signedInToken(deps);
  const answer = await callApi(exportsApp(openDeps), "GET /export/csv-data?type=jobfair", { token });
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="jobfair_companies.csv"');
  expect(await answer.text()).toBe(
    [
      "Sl No,Company Name,Industry / Domain,Company Website,Company Size,Email ID,Created Date",
      "1,Unfinished,Manufacturing & Engineering,www.unfinished.in,'51-100,No email found,'22/08/2026",
      `2,"'=Evil, Inc",Manufacturing & Engineering,www.vembanadmarine.in,'10000+,latha@vembanadmarine.in,'21/08/2026`,
      "",
    ].join("\r\n"),
  );
});
