import type { EnquiryFields } from "#domain/enquiry.ts";
import type { SubmissionGuard } from "#domain/submission-guard.ts";
import { send } from "#lib/api-client.ts";
import { api } from "#paths";

interface Sending {
  readonly enquiry: EnquiryFields;
  readonly guard: SubmissionGuard;
  /** The same for every sending of the same enquiry. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** Resolves once the enquiry is kept, which the server says with 201 and with nothing else (public-site §7). */
export async function sendEnquiry({ enquiry, guard, idempotencyKey, signal }: Sending) {
  const response = await send(api.enquirySubmit, {
    method: "POST",
    headers: { "idempotency-key": idempotencyKey },
    body: { ...enquiry, message: enquiry.message ?? "", ...guard },
    signal,
  });
  if (response.status !== 201) throw new Error();
}
