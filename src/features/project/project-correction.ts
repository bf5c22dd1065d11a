import * as z from "zod/mini";
import { projectFields } from "./project.ts";

/** Without choices and the agreement: who made another one sends the idea again. */
export const projectCorrection = z.pick(projectFields, {
  fullName: true,
  contactNumber: true,
  emailAddress: true,
  institute_company: true,
  projectName: true,
  problemSolved: true,
  beneficiaries: true,
  successReason: true,
  summary: true,
  skills: true,
});
