import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/document.ts";
import type { Progress } from "#rules/progress.ts";
import { looksAutomatic, type SubmissionGuard } from "#rules/submission-guard.ts";
import type { ReadPage } from "#server/http/list-query.ts";
import type { Deps } from "#server/platform/deps.ts";
import { listingBy } from "#server/writing/inbox-list.ts";
import { type SubmissionAnswer, submitOnce } from "#server/writing/submit-once.ts";
import type { Enquiry, EnquiryFields } from "../enquiry.ts";

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
