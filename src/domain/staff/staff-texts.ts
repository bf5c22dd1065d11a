import type { StaffCategory } from "./staff.ts";

interface Outcomes {
  readonly added: string;
  readonly updated: string;
}

/** What a save is answered and shown with (admin-back-office §8). */
export const staffSaved: Readonly<Record<StaffCategory, Outcomes>> = {
  employee: {
    added: "Employee Details Added Successfully!",
    updated: "Employee Details Updated Successfully!",
  },
  sales: {
    added: "Sales Employee Details Added Successfully!",
    updated: "Sales Employee Details Updated Successfully!",
  },
  intern: {
    added: "Intern Employee Details Added Successfully!",
    updated: "Intern Employee Details Updated Successfully!",
  },
};

export const staffTexts = {
  /** Where nothing of a record was changed (admin-back-office §4). */
  unchanged: "No Changes Committed",
  deleteQuestion: "Are you sure you want to delete this employee?",
  deleted: "Employee deleted successfully!",
  restored: "The employee is back.",
  noCategory: "There is no such category.",
  listFailed: "Failed to load employees.",
  listFailedToast: "Failed to load employees!",
  listLoaded: "Employees loaded successfully!",
  /** Of the staff screens, and of the older list of sales staff. */
  deleteFailed: "Failed to delete the record. Please try again.",
  salesDeleteFailed: "Failed to delete employee!",
  certificateUploaded: "Internship Certificate uploaded successfully!",
  businessCardUploaded: "Business card uploaded successfully!",
  /** Team profiles have no employee ID, so that nobody can verify one (spec-decisions V1). */
  notVerifiable: "Team profiles have no employee ID and cannot be verified on the public site.",
} as const;

/** For an ID that somebody else has. */
export const empIDTaken = (empID: string, free: string | null) =>
  `${empID} is already in use.${free === null ? "" : ` ${free} is free.`}`;
