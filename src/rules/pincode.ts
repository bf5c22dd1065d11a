import * as z from "zod/mini";
import { plainDigits } from "./fields.ts";

/** Checks the format only. */
export const isPincode = (text: string) => /^\d{6}$/.test(text);

/** No Indian pincode starts with 0; whether another exists is decided by a lookup. */
export const mayExist = (pincode: string) => !pincode.startsWith("0");

/** Often written as two groups of three digits. */
export const tidyPincode = (typed: string) => plainDigits(typed).replace(/\s/g, "");

export const pincodeTexts = {
  length: "Pincode must be 6 digits",
  unknown: "Invalid pincode",
  /** The lookup failed; the town may be typed instead. */
  undecided: "The pincode could not be looked up. Please fill in city, district and state yourself.",
} as const;

/** A post office, as the documented service describes it; no other fields are passed on. */
const postOfficeSchema = z.object({
  Name: z.string(),
  District: z.string(),
  State: z.string(),
});

export type PostOffice = z.output<typeof postOfficeSchema>;

/** A lookup's response, in the shape of the documented service (public-site §7): a list of one. */
export const pincodeAnswerSchema = z.array(
  z.object({
    Status: z.string(),
    PostOffice: z.nullable(z.array(postOfficeSchema)),
  }),
);

export type PincodeAnswer = z.output<typeof pincodeAnswerSchema>;

/** The towns of a response, the likeliest first. */
export const townsIn = (answer: PincodeAnswer) =>
  (answer[0]?.Status === "Success" && answer[0].PostOffice ? answer[0].PostOffice : []).map(
    ({ Name, District, State }) => ({ city: Name, district: District, state: State }),
  );
