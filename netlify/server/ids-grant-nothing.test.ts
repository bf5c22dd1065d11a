import { beforeAll, expect, it } from "vitest";
import { jobFairApp } from "#features/job-fair/server/job-fair.routes.ts";
import { everyRoute } from "#local/api/every-app.ts";
import { DAY_MS } from "#rules/calendar.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { fairContact } from "#tests/samples/job-fair/registration.ts";
import { newsItem } from "#tests/samples/news/news.ts";
import { salesPerson } from "#tests/samples/staff/staff.ts";
import { inboxSamples } from "#tests/support/inbox-samples.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import type { Sent } from "#tests/support/server/calls/maker.ts";
import { everyCall } from "#tests/support/server/every-call.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { publicCalls } from "#tests/support/server/public-routes.ts";
import { addAccount, signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { collectionNames, collections } from "./collections.ts";
import { allItems } from "./store/store.ts";

type Call = Parameters<typeof callApi>[1];

const routes = everyRoute(async () => deps).filter(({ call }) => publicCalls.has(call));

let deps: TestDeps;
let calls: Awaited<ReturnType<typeof everyCall>>;
/** Every id, reference and employee ID that lists, exports, logs and URLs of the back office show. */
let shown: readonly string[];
const DRAFT = "Not yet for everybody";
const staffEmail = "nobody-else@example.com";

/** The collections that the back office shows. Others, such as captcha challenges, have ids that nobody sees. */
const known = collectionNames.filter((name) => collections[name].isShown);

const everything = async () => {
  const all = await Promise.all(
    known.map(async (name) =>
      (await allItems<{ _id: string }>((page) => deps.store.page(name, page as never) as never)).map(
        (record) => [`${name}/${record._id}`, record] as const,
      ),
    ),
  );
  return Object.fromEntries(all.flat());
};

beforeAll(async () => {
  deps = await openTestDeps();
  const openDeps = async () => deps;
  const company = fairVisitor(jobFairApp(openDeps));
  const { companyId } = (await (await company.sendCompany()).json()) as { companyId: string };
  await company.sendContact(companyId);
  await company.sendGifts(companyId);
  for (const { forms } of inboxSamples)
    for (const { address, sent } of Object.values(forms)) {
      const app = everyRoute(openDeps).find(({ call }) => call === `POST ${address}`)?.app;
      if (app) await callApi(app, `POST ${address}`, { body: sent });
    }
  await addAccount(deps, { username: "asha" });
  await deps.store.commit([
    { insert: "news", id: deps.newId(), record: newsItem({ title: DRAFT, state: "draft" }) },
    { insert: "staff", id: deps.newId(), record: { ...salesPerson("TPEID777777"), email: staffEmail } },
  ]);
  const one = new Map<string, readonly string[]>();
  for (const [name, record] of Object.entries(await everything())) {
    const { _id = "", reference, empID } = record as Readonly<Record<string, string | null>>;
    one.set(
      name.split("/")[0] ?? "",
      [_id, reference, empID].filter((id) => typeof id === "string") as string[],
    );
  }
  shown = [...one.values()].flat();
  calls = await everyCall(deps, await signedInToken(deps, { adminType: "superadmin" }));
});

/**
 * A complete registration refuses every step that does not ask to edit it, whoever sends the step. So each call is tried
 * both ways.
 */
const choices = [{}, { registration: "edit" }];

/** A call that would succeed, but with this id in every field, and without cookie, session or a valid signature. */
function withIdAlone(
  call: string,
  { body, headers }: Sent,
  id: string,
  choice: Readonly<Record<string, string>>,
) {
  const kept = Object.entries(headers ?? {}).filter(([name]) => !/^(cookie|authorization)$/i.test(name));
  const named = { companyId: id, id, _id: id, reference: id, token: id, ...choice };
  if (body instanceof FormData) for (const [name, value] of Object.entries(named)) body.set(name, value);
  const isForm = body instanceof FormData || typeof body === "string";
  const isStream = body instanceof ReadableStream;
  const unsigned = `Link ${id}.${deps.now().getTime() + DAY_MS}.${"A".repeat(43)}`;
  const sent = {
    ...(body === undefined || isStream ? {} : { body: isForm ? body : { ...(body as object), ...named } }),
    headers: { ...Object.fromEntries(kept), Authorization: unsigned },
  };
  const [method, pattern = ""] = call.split(" ");
  const path = pattern.replace(/:\w+/, encodeURIComponent(id));
  return { line: `${method} ${path}?${new URLSearchParams(named)}` as Call, sent };
}

let networks = 0;
const anotherNetwork = () => {
  networks += 1;
  return `2001:db8:${networks.toString(16)}::1`;
};

const personal = [staffEmail, DRAFT, sentEnquiry.email, fairContact.email, fairContact.fullName];

it.each(routes)("$call lets nobody read or change what they only know the id of", async ({ app, call }) => {
  const made = (await calls[call]?.()) ?? {};
  const before = await everything();
  for (const [id, choice] of shown.flatMap((id) => choices.map((choice) => [id, choice] as const))) {
    const { line, sent } = withIdAlone(call, made, id, choice);
    const answer = await callApi(app, line, { ...sent, ip: anotherNetwork() });
    expect(answer.status, line).not.toBe(429);
    const said = await answer.text();
    expect(
      personal.filter((value) => said.includes(value)),
      line,
    ).toEqual([]);
  }
  expect(await everything()).toMatchObject(before);
});
