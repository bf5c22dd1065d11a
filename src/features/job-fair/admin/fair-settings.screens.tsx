import * as z from "zod/mini";
import { fairApi } from "#addresses/public.ts";
import type { ScreensOf } from "#admin/app/router.ts";
import { singletonQuery } from "#admin/editor/content-query.ts";
import { DateField, placeholderWhileRead, typeWhileRead } from "#admin/editor/fields.tsx";
import { ReadFirstForm } from "#admin/editor/ReadFirstForm.tsx";
import { SETTINGS, type SettingsFormProps, SettingsScreen } from "#admin/editor/SettingsScreen.tsx";
import { readSaved, sendChange } from "#admin/editor/send-change.ts";
import { TextField } from "#kit/ui/Field.tsx";
import { recordedVersion } from "#rules/record.ts";
import { type FairState, fairNoticeSchema } from "../fair-settings.ts";
import {
  type FairSettingsTexts,
  fairSettingsFormSchema,
  fairSettingsTexts,
  fairSettingsLabels as labels,
} from "../fair-settings-form.ts";
import { FairTelling } from "./FairTelling.tsx";

const capacity = z._default(z.nullable(z.number()), null);

/** What is settled, as the controls hold it. */
const recordSchema = z.pipe(
  z.extend(fairNoticeSchema, {
    capacity,
    /** Missing in the answer to a change. */
    state: z.optional(fairNoticeSchema.shape.state),
    version: recordedVersion,
  }),
  z.transform(({ state, version, ...settings }) => ({ ...fairSettingsTexts(settings), state, version })),
);

type FairSettingsRecord = z.output<typeof recordSchema>;

const query = singletonQuery("fair-settings", fairApi.settings, recordSchema);

const draftKey = "fair-settings";

const stateTexts: Readonly<Record<FairState, string>> = {
  before: "Registration is not open yet. The pages say when it opens, and lead to the waiting list.",
  open: "Registration is open.",
  full: "Every place is taken. The pages say so, and lead to the waiting list.",
  closed: "Registration has closed. The pages say so, and lead to the waiting list.",
};

function SettingsForm({ settings, ...panel }: SettingsFormProps<FairSettingsRecord>) {
  const { state: _, version, ...values } = settings;
  const { isEditing } = panel;
  return (
    <ReadFirstForm<FairSettingsTexts>
      {...panel}
      name={SETTINGS}
      schema={fairSettingsFormSchema}
      first="opensAt"
      {...{ query, values, version, draftKey, labels }}
      send={(texts, { version: basedOn, changed, signal }) => {
        const body = Object.fromEntries(Object.entries(texts).filter(([name]) => changed.includes(name)));
        return sendChange(fairApi.settings, { method: "PATCH", body, version: basedOn, signal });
      }}
      valuesOf={(saved) => {
        const { state: _state, version: _version, ...texts } = z.parse(recordSchema, readSaved(saved));
        return texts;
      }}
      texts={{
        saved: "Job fair settings updated",
        unknownFailure: "An error occurred while updating the job fair’s settings.",
      }}
    >
      {(form) => {
        const control = (name: keyof FairSettingsTexts) => ({
          label: labels[name],
          readOnly: !isEditing,
          placeholder: placeholderWhileRead(!isEditing),
          optional: isEditing,
          autoComplete: "off",
          ...form.field(name),
        });
        const moment = (name: "fairAt" | "until") => ({
          ...control(name),
          type: typeWhileRead("datetime-local", form.text(name), !isEditing),
        });
        return (
          <div className="field-grid">
            <DateField {...control("opensAt")} day={form.text("opensAt")} />
            <DateField
              {...control("closesAt")}
              day={form.text("closesAt")}
              hint="Without one, registration closes when the fair begins."
            />
            <TextField {...moment("fairAt")} hint="Date and time in Kochi" />
            <TextField {...moment("until")} hint="Date and time in Kochi" />
            <TextField {...control("link")} wide hint="A web address, or the address of a hall" />
            <TextField
              {...control("capacity")}
              inputMode="numeric"
              hint="Maximum registrations. Leave empty for no limit."
            />
            <TextField {...control("note")} wide hint="Shown on the pages and in the mails" />
          </div>
        );
      }}
    </ReadFirstForm>
  );
}

/** What companies see now, and telling them what has changed. */
const FairNow = ({ state, version }: FairSettingsRecord) => (
  <>
    {state !== undefined && <p className="form-alert form-alert--info">{stateTexts[state]}</p>}
    <FairTelling version={version} />
  </>
);

/** When companies can register for the job fair, how many of them, and what they are told about it. */
const FairSettingsScreen = () => (
  <SettingsScreen
    title="Job Fair Settings"
    subtitle="When companies can register, how many, and where the fair takes place"
    query={query}
    draftKey={draftKey}
    collection="jobFairSettings"
    required="fairSettings:write"
    Form={SettingsForm}
    above={(settings) => <FairNow {...settings} />}
  />
);

export const screens = { jobFairSettings: FairSettingsScreen } satisfies ScreensOf<"jobFairSettings">;
