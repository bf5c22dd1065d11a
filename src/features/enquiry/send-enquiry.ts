import { send, UnexpectedStatusError } from "#kit/api-client.ts";
import type { Submission } from "#kit/forms/use-public-form.ts";
import { api } from "#paths";
import type { EnquiryFields } from "./enquiry.ts";

/** Resolves once the enquiry is stored, which the server confirms with 201 and no other status (public-site §7). */
export async function sendEnquiry(enquiry: EnquiryFields, { guard, idempotencyKey, signal }: Submission) {
  const { status } = await send(api.enquirySubmit, {
    method: "POST",
    headers: { "idempotency-key": idempotencyKey },
    body: { ...enquiry, message: enquiry.message ?? "", ...guard },
    signal,
  });
  if (status !== 201) throw new UnexpectedStatusError(`Answered with ${status}.`);
}
