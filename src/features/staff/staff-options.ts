/** The documented choices of a sales or intern record (admin-back-office §3). */
export const staffChoices = {
  gender: ["Male", "Female", "Other"],
  bloodGroup: ["A+", "A-", "B+", "B-", "O+", "O-", "AB+", "AB-"],
  jobRole: ["Business Development Executive", "Business Development Manager", "Area Business Manager"],
  employeeStatus: ["Full time", "Part time", "Freelancer (Work from home)"],
  jobLevel: ["Manager Level", "Executive Level"],
} as const satisfies Record<string, readonly string[]>;

export type StaffChoice = keyof typeof staffChoices;

/** Preselected in the form (admin-back-office §3); the gender has no default. */
export const staffDefaults = {
  bloodGroup: "A+",
  jobRole: "Business Development Executive",
  employeeStatus: "Full time",
  jobLevel: "Manager Level",
} as const;
