import { expect, it } from "vitest";
import { linkApi } from "#addresses/public.ts";
import { LAST_MAIL } from "#rules/mail.ts";
import { settleCutOffWhenDue } from "#server/schedule/cut-off-jobs.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { dyingStore } from "#tests/support/server/dying-store.ts";
import { createRace } from "#tests/support/server/race.ts";
import { sendOneEnquiry } from "#tests/support/server/sent-enquiry.ts";
import { ownSubmissionTexts } from "../own-submission.ts";
import { privacyApp } from "./privacy.routes.ts";

const WITHDRAW = `DELETE ${linkApi.ownSubmission}` as const;

type Sent = Awaited<ReturnType<typeof sendOneEnquiry>>;

const pressing = (link: string, deps: Sent["deps"]) =>
  callApi(
    privacyApp(async () => deps),
    WITHDRAW,
    { headers: { Authorization: `Link ${link}` } },
  );

const kindsOf = async ({ mails }: Sent) => (await mails()).map(({ kind }) => kind).sort();

it("withdraws whole or not at all, with its last mail, after whichever commit it is cut off", async () => {
  const withdrawn: boolean[] = [];
  for (let commits = 0; ; commits += 1) {
    const sent = await sendOneEnquiry();
    const { deps, id } = sent;
    const [link, before] = [sent.ownLink(), await kindsOf(sent)];
    const dying = dyingStore(deps.store, commits);
    await pressing(link, { ...deps, store: dying.store });
    const isCut = dying.counted.commits === commits;
    deps.clock.advance(120);
    await settleCutOffWhenDue(deps);
    const isGone = (await deps.store.get("enquiries", id)) === null;
    withdrawn.push(isGone);
    expect([commits, await kindsOf(sent)]).toEqual([
      commits,
      isGone ? ["withdrawn-alert", LAST_MAIL] : before,
    ]);
    const again = (await (await pressing(link, deps)).json()) as object;
    expect([commits, again]).toMatchObject([commits, { message: ownSubmissionTexts.erased, isErased: true }]);
    if (!isCut) break;
  }
  // The withdrawal was cut off before it began, and halfway.
  expect(withdrawn.slice(0, 2)).toEqual([false, true]);
  expect(withdrawn.length).toBeGreaterThan(4);
});

it("writes one last mail to whoever presses the button several times at once", async () => {
  const sent = await sendOneEnquiry();
  const { deps } = sent;
  const link = sent.ownLink();
  const race = createRace();
  const on = () => ({ ...deps, store: race.guarded(deps.store) });
  const answers = await race.run([1, 2, 3, 4].map(() => () => pressing(link, on())));
  for (const answer of answers)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { message: ownSubmissionTexts.erased, isErased: true },
    ]);
  expect(await kindsOf(sent)).toEqual(["withdrawn-alert", LAST_MAIL]);
});
