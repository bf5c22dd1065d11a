import {
  type InternForm,
  internFormSchema,
  type SalesPersonForm,
  salesPersonFormSchema,
  staffDefaults,
  type TeamMemberForm,
  teamMemberFormSchema,
} from "../../staff-form.ts";
import { internLabels, pictureLabels, salesPersonLabels, teamMemberLabels } from "../../staff-labels.ts";
import { staffTexts } from "../../staff-texts.ts";
import type { StaffFormPlan } from "./plan.ts";

const photo = { name: "profileImage", label: pictureLabels.profileImage, isNeeded: true } as const;

export const teamMemberPlan: StaffFormPlan<TeamMemberForm> = {
  category: "employee",
  schema: teamMemberFormSchema,
  labels: teamMemberLabels,
  defaults: {},
  pictures: [{ name: "image", label: pictureLabels.image, isNeeded: true }],
  saveFailed: "Failed to save employee details.",
};

export const salesPersonPlan: StaffFormPlan<SalesPersonForm> = {
  category: "sales",
  schema: salesPersonFormSchema,
  labels: salesPersonLabels,
  defaults: staffDefaults,
  pictures: [
    photo,
    {
      name: "businessCard",
      label: pictureLabels.businessCard,
      isNeeded: false,
      uploaded: staffTexts.businessCardUploaded,
    },
  ],
  saveFailed: "Failed to save sales details.",
};

export const internPlan: StaffFormPlan<InternForm> = {
  category: "intern",
  schema: internFormSchema,
  labels: internLabels,
  defaults: staffDefaults,
  pictures: [
    photo,
    {
      name: "Certificate",
      label: pictureLabels.Certificate,
      isNeeded: false,
      uploaded: staffTexts.certificateUploaded,
    },
  ],
  saveFailed: "Failed to save intern details.",
};

/** The plan with the suggested employee ID for a new record. */
export const startingWith = <Clean extends object>(
  plan: StaffFormPlan<Clean>,
  empID: string | null,
): StaffFormPlan<Clean> => ({ ...plan, defaults: { ...plan.defaults, empID: empID ?? "" } });
