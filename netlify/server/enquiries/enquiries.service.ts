import type { Stored } from "#domain/document.ts";
import type { Enquiry, EnquiryFields } from "#domain/enquiry.ts";
import type { Progress } from "#domain/progress.ts";
import { looksAutomatic, type SubmissionGuard } from "#domain/submission-guard.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { listingBy } from "../progress/inbox-list.ts";
import type { ReadPage } from "../reading/list-query.ts";
import { type SubmissionAnswer, submitOnce } from "../writing/submit-once.ts";

/** Stores a submission of the contact form. Suspected spam is flagged, never dropped. */
export function submitEnquiry(
  deps: Deps,
  key: string | undefined,
  { homepage, filledInMs, ...fields }: EnquiryFields & SubmissionGuard,
): Promise<SubmissionAnswer> {
  const document: Enquiry = {
    ...fields,
    suspectedSpam: looksAutomatic({ homepage, filledInMs }),
    progress: "new",
  };
  return submitOnce(deps, {
    form: "enquiry",
    key,
    content: fields,
    record: () => {
      const id = deps.newId();
      return {
        writes: [{ insert: "enquiries", id, document }],
        answer: { message: "Thank you. We have received your enquiry.", _id: id },
      };
    },
  });
}

/** Enquiries, optionally of one progress step only, newest first. */
export const readEnquiries =
  ({ store }: Deps, progress?: Progress): ReadPage<Stored<Enquiry>> =>
  (query) =>
    store.page("enquiries", { ...query, ...listingBy(progress) });

/** One enquiry; throws `not_found` if it does not exist. */
export async function readEnquiry({ store }: Deps, id: string): Promise<Stored<Enquiry>> {
  const enquiry = await store.get("enquiries", id);
  if (!enquiry) throw new AppError("not_found", { message: "Enquiry not found." });
  return enquiry;
}
