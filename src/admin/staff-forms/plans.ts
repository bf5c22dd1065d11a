import {
  type InternForm,
  internFormSchema,
  type SalesForm,
  salesFormSchema,
  type TeamForm,
  teamFormSchema,
} from "#domain/staff/staff-form.ts";
import { staffDefaults } from "#domain/staff/staff-options.ts";
import { staffTexts } from "#domain/staff/staff-texts.ts";
import type { StaffFormPlan } from "./plan.ts";

const linkLabels = {
  socialmedia1: "Platform 1",
  platform1: "Link 1",
  socialmedia2: "Platform 2",
  platform2: "Link 2",
  socialmedia3: "Platform 3",
  platform3: "Link 3",
  socialmedia4: "Platform 4",
  platform4: "Link 4",
} as const;

const fieldStaffLabels = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  gender: "Gender",
  dob: "Date of birth",
  bloodGroup: "Blood group",
  bloodGroupConfirmed: "Blood group is confirmed",
  fullAddress: "Address",
  empID: "Employee ID",
  dateOfJoining: "Date of joining",
  jobRole: "Job role",
  employeeStatus: "Employee status",
  jobLevel: "Job level",
  leftOn: "Left on",
  ...linkLabels,
} as const satisfies Record<keyof SalesForm, string>;

const photo = { name: "profileImage", label: "Profile image", isNeeded: true } as const;

export const teamPlan: StaffFormPlan<TeamForm> = {
  category: "employee",
  schema: teamFormSchema,
  labels: {
    name: "Name",
    desig: "Designation",
    email: "Email",
    selfIntroduction: "Self-introduction",
    ...linkLabels,
  },
  defaults: {},
  pictures: [{ name: "image", label: "Image", isNeeded: true }],
  saveFailed: "Failed to save employee details.",
};

export const salesPlan: StaffFormPlan<SalesForm> = {
  category: "sales",
  schema: salesFormSchema,
  labels: fieldStaffLabels,
  defaults: staffDefaults,
  pictures: [
    photo,
    {
      name: "businessCard",
      label: "Business card",
      isNeeded: false,
      uploaded: staffTexts.businessCardUploaded,
    },
  ],
  saveFailed: "Failed to save sales details.",
};

export const internPlan: StaffFormPlan<InternForm> = {
  category: "intern",
  schema: internFormSchema,
  labels: { ...fieldStaffLabels, feedback: "Feedback" },
  defaults: staffDefaults,
  pictures: [
    photo,
    {
      name: "Certificate",
      label: "Internship certificate",
      isNeeded: false,
      uploaded: staffTexts.certificateUploaded,
    },
  ],
  saveFailed: "Failed to save intern details.",
};

/** The plan with an employee ID in the new form. */
export const startingWith = <Clean extends object>(
  plan: StaffFormPlan<Clean>,
  empID: string | null,
): StaffFormPlan<Clean> => ({ ...plan, defaults: { ...plan.defaults, empID: empID ?? "" } });
