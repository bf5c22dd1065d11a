import * as z from "zod/mini";
import { site } from "#firm/site.ts";
import { recordedText } from "#rules/record.ts";

declare module "#rules/account/permissions.ts" {
  interface Resources {
    staff: true;
  }
}

export const staffCategories = ["employee", "sales", "intern"] as const;
export type StaffCategory = (typeof staffCategories)[number];

export const platforms = ["instagram", "facebook", "linkedIn", "twitter"] as const;
export type Platform = (typeof platforms)[number];

const platformLabels = new Map<string, string>(site.social.map(({ platform, label }) => [platform, label]));

/** The name of a platform for people; `undefined` for any other text. */
export const platformLabel = (platform: string): string | undefined => platformLabels.get(platform);

export const SOCIAL_SLOTS = [1, 2, 3, 4] as const;

/** The platform in `socialmediaN`, its URL in `platformN`; empty if unused (spec-decisions F6). */
const socialSlots = <Text extends z.ZodMiniType>(text: Text) => ({
  socialmedia1: text,
  platform1: text,
  socialmedia2: text,
  platform2: text,
  socialmedia3: text,
  platform3: text,
  socialmedia4: text,
  platform4: text,
});

/** A team member as visitors get it: these fields and no others. */
export const teamMemberSchema = z.object({
  _id: z.string(),
  name: z.string(),
  desig: z.string(),
  /** URL of the photo. */
  image: z.string(),
  selfIntroduction: z.string(),
  category: z.literal("employee"),
  ...socialSlots(z.string()),
});

export type TeamMember = z.infer<typeof teamMemberSchema>;

/** A team member as the pages read it; everything but the name may be missing. */
export const shownTeamMemberSchema = z.object({
  _id: z.string(),
  name: z.string(),
  desig: recordedText,
  image: recordedText,
  selfIntroduction: recordedText,
  ...socialSlots(recordedText),
});

export type ShownTeamMember = z.output<typeof shownTeamMemberSchema>;

type SocialSlots = { readonly [field in keyof ReturnType<typeof socialSlots>]?: string | null | undefined };

/** A person's links in slot order, without empty slots. */
export const socialLinks = (person: SocialSlots) =>
  SOCIAL_SLOTS.map((slot) => ({
    slot,
    platform: person[`socialmedia${slot}`] ?? "",
    href: person[`platform${slot}`] ?? "",
  })).filter(({ href }) => /^https?:\/\//.test(href));

/** The documented choices of a sales or intern record. */
export const staffChoices = {
  gender: ["Male", "Female", "Other"],
  bloodGroup: ["A+", "A-", "B+", "B-", "O+", "O-", "AB+", "AB-"],
  jobRole: ["Business Development Executive", "Business Development Manager", "Area Business Manager"],
  employeeStatus: ["Full time", "Part time", "Freelancer (Work from home)"],
  jobLevel: ["Manager Level", "Executive Level"],
} as const satisfies Record<string, readonly string[]>;

export const noFeedback = "No feedback available for this employee.";

/** An intern's feedback as lines, without empty ones. */
export const feedbackLines = (feedback: string | null | undefined): string[] =>
  (feedback ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

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
