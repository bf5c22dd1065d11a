import { adminApi } from "#addresses/admin.ts";
import { fairApi } from "#addresses/public.ts";
import { JOB_FAIR_TERMS_VERSION } from "#features/job-fair/gifts.ts";
import { createApp } from "#server/http/app.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { formByHand } from "#server/writing/by-hand.ts";
import { formReceipt } from "#server/writing/first-receipt.ts";
import { inboxRoutes } from "#server/writing/inbox.ts";
import { submissionRoute } from "#server/writing/submission-route.ts";
import {
  consentWording,
  type WaitingListFields,
  waitingListSchema,
  waitingListTexts,
} from "../waiting-list.ts";
import { waitingListMails } from "./waiting-list-mails.ts";
import { waitingTellingRoutes } from "./waiting-telling.routes.ts";

const form = {
  inbox: "waitingCompanies",
  name: "waiting-list",
  schema: waitingListSchema,
  record: ({ agreed: _, ...fields }: WaitingListFields) => ({
    ...fields,
    consentWording,
    termsVersion: JOB_FAIR_TERMS_VERSION,
    toldAt: null,
  }),
  prefix: "WAIT",
  message: waitingListTexts.stored,
  mails: waitingListMails,
} as const;

/** Takes a company even if it could register by now. */
const sending = submissionRoute({
  ...form,
  path: fairApi.waitingListSubmit,
  summary: "Puts a company on the waiting list of the job fair.",
});

const inbox = inboxRoutes("waitingCompanies", {
  calls: adminApi.waitingCompanies,
  emailOf: (_, { email }) => email,
  byHand: formByHand(form),
  firstReceipt: formReceipt(form.inbox, form.mails),
  unknown: waitingListTexts.unknown,
});

/** The waiting list of the job fair: its form, and the companies on it. */
export const waitingListApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .route("/", sending)
    // Before the inbox, whose path of one company matches this one as well.
    .route("/", waitingTellingRoutes)
    .route("/", inbox);
