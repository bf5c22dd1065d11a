import * as z from "zod/mini";
import { enquirySchema } from "./enquiry.ts";

export const enquiryCorrection = z.pick(enquirySchema, {
  fullName: true,
  email: true,
  phone: true,
  location: true,
  message: true,
});
