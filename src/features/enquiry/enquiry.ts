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
import { isPersonName } from "#rules/person-name.ts";
import { phoneField } from "#rules/phone.ts";
import type { HasProgress } from "#rules/progress.ts";
import { services } from "#rules/services.ts";

/** How visitors reached the firm: `value` is sent by the control, `label` is stored. */
export const infoFromOptions = [
  { value: "socialMedia", label: "Social Media" },
  { value: "searchEngine", label: "Search Engine" },
  { value: "friendFamily", label: "Friend or Family" },
  { value: "advertisement", label: "Advertisement" },
  { value: "other", label: "Other" },
] as const;

export const infoFromLabels = infoFromOptions.map(({ label }) => label) as [string];

/** The services that an enquiry may be about: `value` is sent, also by links, and `label` is stored. */
export const serviceOptions = services.map(({ anchor, label }) => ({ value: anchor, label }));

export const serviceLabels = serviceOptions.map(({ label }) => label) as unknown as [string];

declare module "#rules/account/permissions.ts" {
  interface Resources {
    enquiries: true;
  }
}

const NAME_MIN = 3;
/** A letter of these scripts is a syllable: ലത is Latha. */
const ofSyllables =
  /[\p{Script=Malayalam}\p{Script=Tamil}\p{Script=Kannada}\p{Script=Telugu}\p{Script=Devanagari}]/u;
const MESSAGE_MIN = 10;

const infoFromLabel = (sent: string) =>
  infoFromOptions.find(({ value, label }) => sent === value || sent === label)?.label ?? "";

/** What is no service stays as it was sent, to be refused. */
const serviceLabel = (sent: string) =>
  serviceOptions.find(({ value }) => value === trimmed(sent))?.label ?? trimmed(sent);

/** The two documented wordings of the rule for Indian numbers, of the popup and of the page (spec-decisions C5). */
const indiaPhoneTexts = {
  popup: "Must start with 6, 7, 8, or 9 and be 10 digits long",
  page: "Indian number must start with 6, 7, 8, or 9 and be 10 digits long",
} as const;

export type EnquiryFormKind = keyof typeof indiaPhoneTexts;

const enquiryFields = (place: EnquiryFormKind) => ({
  fullName: textField(
    [
      required("Name is required."),
      [(name) => name.length >= (ofSyllables.test(name) ? 2 : NAME_MIN), "At least 3 letters required."],
      [(name) => isPersonName(name), "Invalid name! (e.g., John Doe)"],
      atMost(SHORT_TEXT_MAX),
    ],
    singleSpaced,
  ),
  email: emailField,
  phone: phoneField({
    required: "Phone number is required",
    india: indiaPhoneTexts[place],
    invalid: "Enter a valid phone number",
  }),
  location: textField([required("Location is required."), atMost(SHORT_TEXT_MAX)], singleSpaced),
  info_from: textField([required("Please select how you reached us.")], infoFromLabel),
  /** `null` for an enquiry about no service in particular. */
  service: optionalTextField(
    [[(service) => serviceLabels.includes(service), "Please choose one of our services."]],
    serviceLabel,
  ),
  message: optionalTextField([
    [(text) => text.length >= MESSAGE_MIN, "At least 10 characters required!"],
    atMost(LONG_TEXT_MAX),
  ]),
});

/** The contact form's rules, applied by the contact page and the server. */
export const enquirySchema = z.object(enquiryFields("page"));

/** The same rules with the popup's wording. */
export const popupEnquirySchema = z.object(enquiryFields("popup"));

export type EnquiryInput = z.input<typeof enquirySchema>;

/** A valid, tidied submission. */
export type EnquiryFields = z.output<typeof enquirySchema>;

/** A contact enquiry as stored. */
export type Enquiry = EnquiryFields &
  HasProgress & {
    /** Set by the server if a submission looks automatic; the enquiry is stored regardless. */
    readonly suspectedSpam: boolean;
    /** The number that the sender may quote; `null` for enquiries from before there were any. */
    readonly reference: string | null;
  };
