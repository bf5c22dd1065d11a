import * as z from "zod/mini";
import { fairFactsSchema } from "./fair-settings.ts";
import { chosenGiftsSchema } from "./gifts.ts";
import { registrationSchema } from "./registration.ts";

const text = z.string();
const optionalText = z.nullable(text);

/** A new email address of the contact person, to which somebody still has to agree. */
const addressChangeSchema = z.object({
  email: text,
  /** Says who has been asked to agree. */
  text,
  /** Whether the page was opened by the link in the mail that asks for agreement. */
  mayDecide: z.boolean(),
});

export type AddressChangeView = z.output<typeof addressChangeSchema>;

/** A registration as its contact person sees it through the link in the confirmation. Voucher codes are only in the mail. */
export const ownRegistrationSchema = z.object({
  companyName: text,
  company: registrationSchema.shape.company,
  reference: optionalText,
  /** ISO 8601. */
  withdrawnAt: optionalText,
  /** Whether the company takes part. If not, its place was held for a day, and another company has it now. */
  hasPlace: z.boolean(),
  contact: registrationSchema.shape.contact,
  addressChange: z.nullable(addressChangeSchema),
  gifts: chosenGiftsSchema,
  agreesToPromotions: z.boolean(),
  /** What is known about the fair's day and place. */
  fair: fairFactsSchema,
});

export type OwnRegistration = z.output<typeof ownRegistrationSchema>;

/** The answer to every change that is made through the link. */
export const ownAnswerSchema = z.object({ message: text, data: ownRegistrationSchema });

export const ownTexts = {
  withdrawn: "Your registration is withdrawn. Thank you for telling us.",
  nameHidden: "Your company’s name is no longer shown on our site.",
  promotionsStopped: "You get no promotional emails from us any more.",
  /** Says more than the fair's own page, which only says that the fair is full. */
  placeGone:
    "We held your place for a day, and all places are taken now. Once a place is free, opening this page again takes it for you.",
  opened: "You can change the registration now.",
} as const;
