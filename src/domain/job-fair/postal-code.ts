import * as z from "zod/mini";

/** Of India's post. */
const postalCode = /^\d{6}$/;

/** Whether it has the shape of one; whether there is such a code is for a lookup to say. */
export const isPostalCode = (text: string) => postalCode.test(text);

/** Many people write it in two groups of three. */
export const tidyPostalCode = (typed: string) => typed.replace(/\s/g, "");

export const postalCodeTexts = {
  length: "Pincode must be 6 digits",
  unknown: "Invalid pincode",
  /** Nobody could be asked: the place may be typed instead. */
  undecided: "The pincode could not be looked up. Please fill in city, district and state yourself.",
} as const;

/** A post office of a code, as the documented service describes it; more than this is not passed on. */
const postOfficeSchema = z.object({
  Name: z.string(),
  District: z.string(),
  State: z.string(),
});

export type PostOffice = z.output<typeof postOfficeSchema>;

/** The answer of a lookup, in the shape of the documented service (public-site §7): a list of one. */
export const postalCodeAnswerSchema = z.array(
  z.object({
    Status: z.string(),
    PostOffice: z.nullable(z.array(postOfficeSchema)),
  }),
);

export type PostalCodeAnswer = z.output<typeof postalCodeAnswerSchema>;

/** What the form makes of the first post office of an answer; `null` where it names none. */
export function placeOf(answer: PostalCodeAnswer) {
  const office = answer[0]?.Status === "Success" ? answer[0].PostOffice?.[0] : undefined;
  return office ? { city: office.Name, district: office.District, state: office.State } : null;
}
