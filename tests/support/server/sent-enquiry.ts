import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { privacyApp } from "#features/privacy/server/privacy.routes.ts";
import type { LinkPurpose } from "#rules/signed-link.ts";
import { linkToken } from "#server/platform/signed-link.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { callApi } from "./call-api.ts";
import { openTestDeps, type TestDeps } from "./test-deps.ts";

interface ByLink {
  readonly body?: object;
  readonly purpose?: LinkPurpose;
  readonly id?: string;
  readonly recipient?: string;
}

/** Sends an enquiry, and returns the calls that its sender can make with the link in the receipt. */
export async function sendOneEnquiry() {
  const deps: TestDeps = await openTestDeps();
  const sent = await callApi(
    enquiriesApp(async () => deps),
    "POST /contactForm/formSubmit",
    { body: sentEnquiry },
  );
  const { _id: id, reference } = (await sent.json()) as { _id: string; reference: string };

  /** The token of the receipt's link; `link` overrides parts of it. */
  const ownLink = (link: Omit<ByLink, "body"> = {}) =>
    linkToken(deps, { purpose: "submission", id: reference, recipient: sentEnquiry.email, ...link });

  return {
    deps,
    id,
    reference,
    ownLink,
    mails: async () => (await deps.store.page("outbox", { limit: 50 })).items,
    byLink(call: Parameters<typeof callApi>[1], { body, ...link }: ByLink = {}) {
      const headers = { Authorization: `Link ${ownLink(link)}` };
      return callApi(
        privacyApp(async () => deps),
        call,
        { headers, ...(body ? { body } : {}) },
      );
    },
  };
}

export type SentEnquiry = Awaited<ReturnType<typeof sendOneEnquiry>>;
