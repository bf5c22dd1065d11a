import { type FormFields, formOf } from "./form-of.ts";

/** Complete input for the project form. */
export const projectFields = {
  fullName: "Asha Menon",
  contactNumber: "+91 9876543210",
  emailAddress: "asha@example.com",
  userType: "Student",
  qualification: "MBA",
  institute_company: "Model Engineering College",
  projectName: "Tide tables for stalls",
  problemSolved: "Fish is bought before anybody knows the catch.",
  beneficiaries: "Stall keepers between Munambam and Chellanam",
  successReason: "The boats' times are known, and nobody writes them down.",
  summary: "A daily sheet of landings, by message.",
  skills: "Python, and an uncle with a boat",
  agreeTerms: "true",
};

/** The form as a browser sends it. */
export const projectForm = (changes: FormFields = {}): FormData => formOf({ ...projectFields, ...changes });
