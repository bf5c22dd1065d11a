import { beforeEach, describe, expect, it } from "vitest";
import type { Related } from "#rules/related.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { storedContact } from "#tests/samples/job-fair/registration.ts";
import { everyInbox } from "#tests/support/inbox-samples.ts";
import { type Colleague, colleague, inboxVisit } from "#tests/support/server/inbox-visit.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";

const deps = eachTestDeps();
let asha: Colleague;
beforeEach(async () => {
  asha = await colleague(deps, "asha");
});

describe.each(everyInbox)("what else came from the sender of a record in %s", (inbox) => {
  const visit = () => inboxVisit(deps, inbox);
  const related = async ({ token } = asha) => {
    const { body } = await visit().call(token, `GET ${visit().calls.related("one")}`);
    return (body as unknown as Related[]).map(({ kind, _id }) => `${kind}/${_id}`);
  };
  /** How the record's sender is reached. */
  const ways = async () => {
    const { phone, email } = storedContact();
    if (inbox === "jobFairCompanies") return { phone, email };
    const record = (await visit().record("one")) as unknown as Record<string, string>;
    return {
      phone: record["phone"] ?? record["contactNumber"] ?? "",
      email: record["email"] ?? record["emailAddress"] ?? "",
    };
  };
  const add = (id: string, fields: Parameters<typeof storedEnquiry>[0]) =>
    deps.store.commit([{ insert: "enquiries", id, record: storedEnquiry({ reference: id, ...fields }) }]);

  beforeEach(async () => {
    await visit().add("one");
    if (inbox === "jobFairCompanies") {
      const record = storedContact({ companyId: "one" });
      await deps.store.commit([{ insert: "jobFairContacts", id: "contact", record }]);
    }
    const { phone, email } = await ways();
    deps.clock.advance(60);
    await add("same-mail", { email, phone: "+91 9000000001" });
    deps.clock.advance(60);
    await add("same-phone", { email: "elsewhere@example.in", phone });
    await add("stranger", { email: "stranger@example.in", phone: "+91 9000000002" });
  });

  it("is found by mail and by phone, newest first, and without itself", async () => {
    expect(await related()).toEqual(["enquiries/same-phone", "enquiries/same-mail"]);
  });

  it("leads back from there", async () => {
    const { calls, call } = inboxVisit(deps, "enquiries");
    const { body } = await call(asha.token, `GET ${calls.related("same-mail")}`);
    expect(body).toMatchObject([{ kind: inbox, _id: "one" }]);
  });

  it("is shown as far as one may read it", async () => {
    const fairdesk = await colleague(deps, "faiz", "fairdesk");
    const { status, body } = await visit().call(fairdesk.token, `GET ${visit().calls.related("one")}`);
    const isOfFair = inbox === "jobFairCompanies" || inbox === "waitingCompanies";
    expect(isOfFair ? body : status).toEqual(isOfFair ? [] : 403);
  });
});
