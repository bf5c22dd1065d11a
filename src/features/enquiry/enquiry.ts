import * as z from "zod/mini";
import { emailField } from "#rules/email.ts";
import {
  atMost,
  LONG_TEXT_MAX,
  optionalTextField,
  required,
  SHORT_TEXT_MAX,
  singleSpaced,
  textField,
  trimmed,
} from "#rules/fields.ts";
import { choiceIn, type Fields, rulesOf, type ValuesOf } from "#rules/noun-fields.ts";
import { hasLettersOfName, isPersonName } from "#rules/person-name.ts";
import { phoneField } from "#rules/phone.ts";
import type { Submission } from "#rules/progress.ts";
import { services } from "#rules/services.ts";

/** How visitors reached the firm: `value` is sent by the control, `label` is stored. */
export const infoFromOptions = [
  { value: "socialMedia", label: "Social Media" },
  { value: "searchEngine", label: "Search Engine" },
  { value: "friendFamily", label: "Friend or Family" },
  { value: "advertisement", label: "Advertisement" },
  { value: "other", label: "Other" },
] as const;

/** The services that an enquiry may be about: `value` is sent, also by links, and `label` is stored. */
export const serviceOptions = services.map(({ anchor, label }) => ({ value: anchor, label }));

declare module "#rules/account/permissions.ts" {
  interface Resources {
    enquiries: true;
  }
}

const MESSAGE_MIN = 10;

/** The two documented wordings of the rule for Indian numbers, of the popup and of the page (spec-decisions C5). */
const indiaPhoneTexts = {
  popup: "Must start with 6, 7, 8, or 9 and be 10 digits long",
  page: "Indian number must start with 6, 7, 8, or 9 and be 10 digits long",
} as const;

export type EnquiryFormKind = keyof typeof indiaPhoneTexts;

const phoneRule = (form: EnquiryFormKind) =>
  phoneField({
    required: "Phone number is required",
    india: indiaPhoneTexts[form],
    invalid: "Enter a valid phone number",
  });

function momentIn(sent: string): string {
  const moment = new Date(trimmed(sent));
  return Number.isNaN(moment.getTime()) ? "" : moment.toISOString();
}

/** The fields of the contact form. */
export const enquiryFields = {
  fullName: {
    type: "text",
    label: "Name",
    question: "Full name",
    rule: textField(
      [
        required("Name is required."),
        [hasLettersOfName, "At least 3 letters required."],
        [(name) => isPersonName(name), "Invalid name! (e.g., John Doe)"],
        atMost(SHORT_TEXT_MAX),
      ],
      singleSpaced,
    ),
    person: "name",
    searched: true,
    exported: "Full Name",
    corrected: true,
    alerted: true,
    notice: "name",
    sample: "Meera Nair",
  },
  email: {
    type: "email",
    label: "Email",
    rule: emailField,
    person: "email",
    searched: true,
    exported: "Email ID",
    corrected: true,
    alerted: true,
    notice: "email address",
    sample: "meera@example.in",
  },
  phone: {
    type: "tel",
    label: "Phone",
    question: "Phone number",
    rule: phoneRule("page"),
    person: "phone",
    searched: true,
    exported: "Phone",
    corrected: true,
    notice: "phone number",
    sample: "+91 9876543210",
  },
  location: {
    type: "text",
    label: "Location",
    rule: textField([required("Location is required."), atMost(SHORT_TEXT_MAX)], singleSpaced),
    person: "other",
    searched: true,
    filter: "place",
    exported: "Location",
    corrected: true,
    alerted: true,
    notice: "location",
    sample: "Kochi",
  },
  info_from: {
    type: "select",
    label: "How they reached us",
    question: "How did you hear about us?",
    options: infoFromOptions,
    rule: textField([required("Please select how you reached us.")], choiceIn(infoFromOptions)),
    person: "other",
    searched: true,
    filter: "source",
    exported: "How They Reached Us",
    alerted: true,
    notice: "how you heard of us",
    sample: "searchEngine",
  },
  /** `null` for an enquiry about no service in particular. */
  service: {
    type: "select",
    label: "Service",
    question: "About:",
    options: serviceOptions,
    // What is no service stays as it was sent, to be refused.
    rule: optionalTextField(
      [
        [
          (service) => serviceOptions.some(({ label }) => label === service),
          "Please choose one of our services.",
        ],
      ],
      (sent) => choiceIn(serviceOptions)(trimmed(sent)) || trimmed(sent),
    ),
    optional: true,
    person: "other",
    searched: true,
    filter: true,
    exported: "Service",
    undocumented: true,
    alerted: true,
    notice: "the service that you ask about",
    sample: "hiring",
  },
  message: {
    type: "textarea",
    label: "Message",
    rule: optionalTextField([
      [(text) => text.length >= MESSAGE_MIN, "At least 10 characters required!"],
      atMost(LONG_TEXT_MAX),
    ]),
    optional: true,
    person: "other",
    searched: true,
    exported: "Message",
    corrected: true,
    notice: "your message",
    sample: "Please call me about hiring.",
  },
  /** One of the times that the form offers, in ISO 8601; `null` for no call. What is no moment counts as none. */
  callAt: {
    type: "datetime",
    label: "Call asked for",
    question: "A call at a time that suits",
    rule: optionalTextField([], momentIn),
    optional: true,
    person: "other",
    exported: "Call Asked For",
    undocumented: true,
    alerted: true,
    notice: "when we may call you",
  },
  /** How far the call is, by which lists are filtered; `null` if none was asked for. */
  call: { type: "select", label: "Call", options: ["Asked for", "Confirmed"], optional: true, filter: true },
  /** When an administrator confirmed the call, in ISO 8601. */
  callConfirmedAt: {
    type: "datetime",
    label: "Call confirmed",
    optional: true,
    exported: "Call Confirmed",
    undocumented: true,
  },
} as const satisfies Fields;

/** The contact form's rules, applied by the contact page and the server. */
export const enquirySchema = z.object(rulesOf(enquiryFields));

/** The same rules with the popup's wording. */
export const popupEnquirySchema = z.extend(enquirySchema, { phone: phoneRule("popup") });

export type EnquiryInput = z.input<typeof enquirySchema>;

/** A contact enquiry as stored. */
export type Enquiry = ValuesOf<typeof enquiryFields> & Submission;

/** What is stored with an enquiry that has just come in. */
export const unconfirmed = (callAt: string | null): Pick<Enquiry, "call" | "callConfirmedAt"> => ({
  call: callAt === null ? null : "Asked for",
  callConfirmedAt: null,
});
