import type * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { createApp } from "#server/http/app.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { formByHand } from "#server/writing/by-hand.ts";
import { inboxRoutes } from "#server/writing/inbox.ts";
import { submissionRoute } from "#server/writing/submission-route.ts";
import { enquirySchema } from "../enquiry.ts";
import { enquiryMails } from "./enquiry-mails.ts";

const form = {
  inbox: "enquiries",
  name: "enquiry",
  schema: enquirySchema,
  record: (fields: z.output<typeof enquirySchema>) => fields,
  prefix: "ENQ",
  message: "Thank you. We have received your enquiry.",
  mails: enquiryMails,
} as const;

const sending = submissionRoute({ ...form, path: api.enquirySubmit, summary: "Sends an enquiry." });

const inbox = inboxRoutes("enquiries", {
  calls: adminApi.enquiries,
  addressOf: (_, { email }) => email,
  byHand: formByHand(form),
  unknown: "Enquiry not found.",
});

/** The contact form and its enquiries. */
export const enquiriesApp = (openDeps: OpenDeps) => createApp(openDeps).route("/", sending).route("/", inbox);
