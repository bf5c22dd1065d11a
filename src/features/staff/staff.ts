import * as z from "zod/mini";
import { recordedText } from "#rules/recorded.ts";

declare module "#rules/account/permissions.ts" {
  interface Resources {
    staff: true;
  }
}

export const staffCategories = ["employee", "sales", "intern"] as const;
export type StaffCategory = (typeof staffCategories)[number];

export const platforms = ["instagram", "facebook", "linkedIn", "twitter"] as const;
export type Platform = (typeof platforms)[number];

export const SOCIAL_SLOTS = [1, 2, 3, 4] as const;

/** The platform in `socialmediaN`, its address in `platformN`; empty if unused (spec-decisions F6). */
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

/** A team member as visitors get it: these fields and no others (spec-decisions A3, A4). */
export const teamMemberSchema = z.object({
  _id: z.string(),
  name: z.string(),
  desig: z.string(),
  /** Address of the photo. */
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

/** A staff record as stored; all categories share one collection. Fields that a category does not have are `null`. */
export interface Staff extends Omit<TeamMember, "_id" | "category" | "desig" | "image" | "selfIntroduction"> {
  readonly category: StaffCategory;
  readonly email: string;
  readonly desig: string | null;
  readonly selfIntroduction: string | null;
  /** Address of a team member's photo. */
  readonly image: string | null;
  /** TPEID and six digits; sales and interns only. */
  readonly empID: string | null;
  readonly phone: string | null;
  readonly fullAddress: string | null;
  readonly gender: string | null;
  /** YYYY-MM-DD. */
  readonly dob: string | null;
  readonly bloodGroup: string | null;
  /** Whether the blood group was confirmed: the form starts with a default that may be wrong (spec-decisions F30). */
  readonly bloodGroupConfirmed: boolean | null;
  /** YYYY-MM-DD. */
  readonly dateOfJoining: string | null;
  readonly jobRole: string | null;
  readonly employeeStatus: string | null;
  readonly jobLevel: string | null;
  /** YYYY-MM-DD: the first day on which the person is no longer with the company (spec-decisions V7). */
  readonly leftOn: string | null;
  /** Addresses of private pictures, below `/uploads/`. */
  readonly profileImage: string | null;
  readonly businessCard: string | null;
  readonly Certificate: string | null;
  /** One remark per line; interns only. */
  readonly feedback: string | null;
}

type SocialSlots = { readonly [field in keyof ReturnType<typeof socialSlots>]?: string | null | undefined };

/** A person's links in slot order, without empty slots. */
export const socialLinks = (person: SocialSlots) =>
  SOCIAL_SLOTS.map((slot) => ({
    slot,
    platform: person[`socialmedia${slot}`] ?? "",
    href: person[`platform${slot}`] ?? "",
  })).filter(({ href }) => /^https?:\/\//.test(href));

/** The fields that not every category has, set to `null`. */
export const absentStaffFields = {
  desig: null,
  selfIntroduction: null,
  image: null,
  empID: null,
  phone: null,
  fullAddress: null,
  gender: null,
  dob: null,
  bloodGroup: null,
  bloodGroupConfirmed: null,
  dateOfJoining: null,
  jobRole: null,
  employeeStatus: null,
  jobLevel: null,
  leftOn: null,
  profileImage: null,
  businessCard: null,
  Certificate: null,
  feedback: null,
} as const satisfies Partial<Staff>;
