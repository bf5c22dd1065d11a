import type { InternFields, SalesPersonFields, TeamMemberFields } from "./staff-form.ts";

/** The documented names are swapped: `socialmedia` holds the platform of a link, and `platform` its URL. */
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

export const teamMemberLabels = {
  name: "Name",
  desig: "Designation",
  email: "Email",
  selfIntroduction: "Self-introduction",
  ...linkLabels,
} as const satisfies Record<keyof TeamMemberFields, string>;

export const salesPersonLabels = {
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
} as const satisfies Record<keyof SalesPersonFields, string>;

export const internLabels = { ...salesPersonLabels, feedback: "Feedback" } as const satisfies Record<
  keyof InternFields,
  string
>;

export const pictureLabels = {
  image: "Image",
  profileImage: "Profile image",
  businessCard: "Business card",
  Certificate: "Internship certificate",
} as const;

/** Of a team member, in the order of the form. */
export const publishedLabels = { ...teamMemberLabels, image: pictureLabels.image } as const;
