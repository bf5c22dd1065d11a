import { TextField } from "#kit/ui/Field.tsx";
import type { FieldsOf } from "./fields-of.ts";
import { IntroductionField } from "./IntroductionField.tsx";
import { teamMemberPlan } from "./plans.ts";

interface Props {
  readonly form: FieldsOf<"name" | "desig" | "email" | "selfIntroduction">;
}

const { labels } = teamMemberPlan;

/** Fields of a team member's public profile, and the e-mail address. */
export const ProfileFields = ({ form }: Props) => (
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
