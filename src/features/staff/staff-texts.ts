import type { StaffCategory } from "./staff.ts";

interface Outcomes {
  readonly added: string;
  readonly updated: string;
}

/** The messages of a save, in the response and on the screen. */
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
  /** For a save that changes nothing. */
  unchanged: "No Changes Committed",
  deleteQuestion: "Are you sure you want to delete this employee?",
  deleted: "Employee deleted successfully!",
  restored: "Employee restored.",
  noCategory: "There is no such category.",
  listFailed: "Failed to load employees.",
  listFailedToast: "Failed to load employees!",
  listLoaded: "Employees loaded successfully!",
  /** For the staff screens; the next one is for the older list of sales staff. */
  deleteFailed: "Failed to delete the record. Please try again.",
  salesDeleteFailed: "Failed to delete employee!",
  certificateUploaded: "Internship Certificate uploaded successfully!",
  businessCardUploaded: "Business card uploaded successfully!",
  /** Team profiles have no employee ID to look up (spec-decisions V1). */
  notVerifiable: "Team profiles have no employee ID and cannot be verified on the public site.",
} as const;

/** For an ID that another record has. */
export const empIDTaken = (empID: string, free: string | null) =>
  `${empID} is already in use.${free === null ? "" : ` ${free} is free.`}`;
