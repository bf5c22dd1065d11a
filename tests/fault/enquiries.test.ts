import { expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { demoSettings } from "#tests/support/demo-settings.ts";
import { everyRecord, postJson, signedIn } from "#tests/support/process/local-calls.ts";
import { end, startCommand } from "#tests/support/process/local-command.ts";
import { putDatabase } from "#tests/support/server/test-database.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

/** What a kill can lose, the first can; the drill `kills` makes fifty at random moments. */
const KILLS = 4;

const enquiry = (turn: number) => ({
  ...sentEnquiry,
  fullName: `Visitor ${"abcd"[turn]}`,
});

it(`every confirmed enquiry is kept over ${KILLS} kills of the server`, async () => {
  const directory = temporaryDirectory();
  await putDatabase(directory);
  const environment = { PORT: "0", DATA_DIR: directory, DEMO: "0", ...demoSettings };
  const confirmed: string[] = [];
  for (let turn = 0; turn < KILLS; turn += 1) {
    const started = await startCommand(environment);
    const answer = await postJson(started.url + api.enquirySubmit, enquiry(turn));
    expect(await end(started, "SIGKILL")).toBe("SIGKILL");
    expect(answer.status).toBe(201);
    confirmed.push(((await answer.json()) as { _id: string })._id);
  }
  const { url } = await startCommand(environment);
  const kept = await everyRecord<{ _id: string }>(url, adminApi.enquiries.list, await signedIn(url));
  expect(kept.map(({ _id }) => _id).toReversed()).toEqual(confirmed);
});
