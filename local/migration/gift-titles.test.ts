import { expect, it } from "vitest";
import { openBefore, THEN } from "#tests/support/server/before-migration.ts";

it("apps that were stored by their codes have their titles, in the trash as well", async () => {
  const { put, migrated } = await openBefore("gift-titles");
  const chosen = { selected_vouchers: [1], no_gift: false, terms_version: "2025-01-07", agreed_at: THEN };
  await put("job_fair_selections", {
    ...chosen,
    ...{ _id: "s1", company_id: "c1", selected_tools: ["tool4", "tool1"] },
  });
  await put("job_fair_selections", { ...chosen, _id: "s2", company_id: "c2", selected_tools: [] });
  const parts = [
    { collection: "jobFairContacts", record: { _id: "p3" } },
    { collection: "jobFairSelections", record: { _id: "s3", selectedTools: ["tool3", "Retired app"] } },
  ];
  await put("versions", {
    ...{ _id: "c3", about: "jobFairCompanies/c3", record_version: 1, was: { _id: "c3" } },
    ...{ parts: { records: parts, files: {} }, saved_at: THEN, ended_by: "deletion", changed: [] },
    ...{ username: "asha", reason: "", title: "Company", expires_at: "2027-01-01T00:00:00.000Z" },
  });
  const store = await migrated();
  expect(await store.get("jobFairSelections", "s1")).toMatchObject({
    selectedTools: ["DayLog", "My ToDo's"],
    version: 2,
  });
  expect(await store.get("jobFairSelections", "s2")).toMatchObject({ selectedTools: [], version: 1 });
  expect((await store.get("versions", "c3"))?.parts?.records).toEqual([
    parts[0],
    { collection: "jobFairSelections", record: { _id: "s3", selectedTools: ["Expenzor", "Retired app"] } },
  ]);
});
