import { onlyFairSettings } from "#features/job-fair/fair-settings.ts";
import { jobFairApp } from "#features/job-fair/server/job-fair.routes.ts";
import { DAY_MS } from "#rules/calendar.ts";
import type { LinkPurpose } from "#rules/signed-link.ts";
import { expiresAfter } from "#server/platform/deps.ts";
import { linkToken } from "#server/platform/signed-link.ts";
import { SINGLETON_ID } from "#server/store/store.ts";
import { drawn } from "../../files/pictures.ts";
import type { CallMaker, Calls } from "./maker.ts";
import { fair } from "./public-calls.ts";

/** What the links of the job fair's mails open, and the file that is attached to them. */
export async function linkCalls(maker: CallMaker): Promise<Calls> {
  const { deps, openDeps, before } = maker;
  const png = new Uint8Array(await drawn({ width: 40, height: 40 }));

  // One for all that leave it registered.
  const { companyId } = await fair(maker, 3);

  async function registered(id = companyId) {
    const company = await deps.store.get("jobFairCompanies", id);
    return { reference: company?.reference ?? "", email: company?.email ?? "" };
  }

  /** A link to the current address, since other calls change the addresses of contact persons. */
  async function byLink(purpose: LinkPurpose, companyOfLink = companyId) {
    const { reference, email } = await registered(companyOfLink);
    const token = linkToken(deps, { purpose, id: reference, recipient: email });
    return { headers: { Authorization: `Link ${token}` } };
  }

  /** The link that asks to agree to a new address. The address is the same, so that the other links keep working. */
  async function byQuestion() {
    const { email } = await registered();
    const id = deps.newId();
    const record = { companyId, email, expiresAt: expiresAfter(deps, DAY_MS) };
    await deps.store.commit([{ insert: "jobFairAddressChanges", id, record }]);
    const token = linkToken(deps, { purpose: "fair-address", id, recipient: email });
    return { headers: { Authorization: `Link ${token}` } };
  }

  async function settled() {
    if (await deps.store.get("jobFairSettings", SINGLETON_ID)) return {};
    const record = { ...onlyFairSettings.defaults, fairAt: "2026-12-12T04:30:00.000Z" };
    await deps.store.commit([{ insert: "jobFairSettings", id: SINGLETON_ID, record }]);
    return {};
  }

  function branding() {
    const body = new FormData();
    body.append("mainColour", "#1a5f7a");
    body.append("secondColour", "");
    body.append("brandLogo", new File([png], "logo.png"));
    return body;
  }

  return {
    "GET /api/jobfair/job-fair.ics": settled,
    // The first opening also confirms the address.
    "GET /api/jobfair/own": async () => {
      const link = await byLink("fair-registration");
      await before(jobFairApp(openDeps), "GET /api/jobfair/own", link);
      return link;
    },
    "POST /api/jobfair/own/open": () => byLink("fair-registration"),
    "POST /api/jobfair/own/withdraw": async () =>
      byLink("fair-registration", (await fair(maker, 3)).companyId),
    "DELETE /api/jobfair/own/promotions": () => byLink("fair-registration"),
    "DELETE /api/jobfair/own/name": async () => byLink("fair-registration", (await fair(maker, 3)).companyId),
    "POST /api/jobfair/own/address": byQuestion,
    "DELETE /api/jobfair/own/address": byQuestion,
    "GET /api/fair-branding": () => byLink("fair-branding"),
    "PUT /api/fair-branding": async () => ({ ...(await byLink("fair-branding")), body: branding() }),
  };
}
