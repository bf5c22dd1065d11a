import { CountedField } from "#admin/editor/fields.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { TextField } from "#kit/ui/Field.tsx";
import { staffTexts } from "../staff.ts";
import {
  countWords,
  INTRODUCTION_WORDS_MAX,
  INTRODUCTION_WORDS_MIN,
  introductionHints,
} from "../staff-introduction.ts";
import styles from "./StaffForm.module.css";
import { type FieldsOf, FormPart, LinkFields, PictureFields, StaffFormFrame } from "./StaffFormFrame.tsx";
import { type StaffFormProps, teamMemberPlan } from "./staff-form-plans.ts";
import { useStaffForm } from "./use-staff-form.ts";

interface IntroductionProps {
  readonly label: string;
  readonly form: FieldsOf<"selfIntroduction">;
}

/** The self-introduction with a live word count. */
function IntroductionField({ label, form }: IntroductionProps) {
  const words = countWords(form.text("selfIntroduction"));
  const isShort = words < INTRODUCTION_WORDS_MIN;
  const isLong = words > INTRODUCTION_WORDS_MAX;

  return (
    <CountedField
      label={label}
      wide
      count={
        <span className={styles.counts}>
          <strong className={styles.words}>{introductionHints.counter(words)}</strong>{" "}
          <span className={classNames(isShort && styles.unmet)}>{introductionHints.tooFew}</span>{" "}
          <span className={classNames(isLong && styles.unmet)}>{introductionHints.tooMany}</span>
        </span>
      }
      {...form.field("selfIntroduction")}
    />
  );
}

interface ProfileProps {
  readonly form: FieldsOf<"name" | "desig" | "email" | "selfIntroduction">;
}

const { labels } = teamMemberPlan;

/** Fields of a team member's public profile, and the email address. */
const ProfileFields = ({ form }: ProfileProps) => (
  <>
    <TextField label={labels.name} autoComplete="off" {...form.field("name")} />
    <TextField label={labels.desig} autoComplete="off" {...form.field("desig")} />
    <TextField
      label={labels.email}
      type="email"
      hint="Not shown to visitors."
      autoComplete="off"
      spellCheck={false}
      {...form.field("email")}
    />
    <IntroductionField label={labels.selfIntroduction} form={form} />
  </>
);

/** Add and Edit Employee Details, for the team on the public site. */
export function TeamMemberForm({ list, ...props }: StaffFormProps) {
  const staff = useStaffForm(teamMemberPlan, props);
  const { form, files, record } = staff;
  return (
    <StaffFormFrame staff={staff} list={list}>
      <FormPart title="Profile" subtitle={`Shown on the about page. ${staffTexts.notVerifiable}`}>
        <ProfileFields form={form} />
      </FormPart>
      <FormPart title="Picture">
        <PictureFields plans={teamMemberPlan.pictures} files={files} isNew={record === null} />
      </FormPart>
      <FormPart title="Social links" subtitle="Up to four, or none.">
        <LinkFields form={form} />
      </FormPart>
    </StaffFormFrame>
  );
}
