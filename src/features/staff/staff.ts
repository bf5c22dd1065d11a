import * as z from "zod/mini";
import { site } from "#firm/site.ts";
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
