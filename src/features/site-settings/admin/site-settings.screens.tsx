import * as z from "zod/mini";
import { api } from "#addresses/public.ts";
import type { ScreensOf } from "#admin/app/router.ts";
import { singletonQuery } from "#admin/editor/content-query.ts";
import { placeholderWhileRead } from "#admin/editor/fields.tsx";
import { ReadFirstForm } from "#admin/editor/ReadFirstForm.tsx";
import { SETTINGS, type SettingsFormProps, SettingsScreen } from "#admin/editor/SettingsScreen.tsx";
import { readSaved, sendChange } from "#admin/editor/send-change.ts";
import { site } from "#firm/site.ts";
import { TextAreaField, TextField } from "#kit/ui/Field.tsx";
import { siteSettingsSchema } from "#rules/firm-facts.ts";
import {
  siteSettingsFields as fields,
  siteSettingsLabels as labels,
  type SiteSettingsTexts,
  siteSettingsChange,
  siteSettingsFormSchema,
  siteSettingsTexts,
} from "../site-settings-form.ts";
import styles from "./site-settings.module.css";

/** The settings as administrators read them. */
const siteSettingsRecordSchema = z.pipe(
  z.extend(siteSettingsSchema, { version: z.optional(z.number()) }),
  z.transform(({ version, ...settings }) => ({ ...siteSettingsTexts(settings), version })),
);

type SiteSettingsRecord = z.output<typeof siteSettingsRecordSchema>;

const query = singletonQuery("site-settings", api.siteSettings, siteSettingsRecordSchema);

const draftKey = "site-settings";

type Name = keyof SiteSettingsTexts;

/** The controls under their headings. */
const groups: Readonly<Record<string, readonly Name[]>> = {
  "How to reach the firm": ["phone", "email", "whatsapp", "hours"],
  Office: ["lines", "city", "postalCode", "region", "country"],
  "Legal identity": ["legalName", "foundedIn", "cin", "gstin", "contactPerson", "registeredOffice"],
  "Days without work": ["holidays"],
  Profiles: ["instagram", "facebook", "linkedIn", "twitter"],
  "Banner at the top of every page": ["bannerText", "bannerLink"],
};

const WIDE: ReadonlySet<Name> = new Set([
  "lines",
  "holidays",
  "bannerText",
  "bannerLink",
  "registeredOffice",
]);

const hints: Readonly<Partial<Record<Name, string>>> = {
  whatsapp: "Without one, no page offers a chat.",
  hours: `Calls are offered within them, if they read like “${site.contact.hours}”.`,
  holidays:
    "A line each: 2027-09-12 Thiruvonam for one year, 12-25 Christmas for every year. Sundays are free anyway.",
  legalName: "As it is registered.",
  cin: "A company’s 21 characters.",
  gstin: "The firm’s number for GST, of 15 characters.",
  registeredOffice: "In one line, if it is another than the office above.",
  contactPerson: "Whom the public can ask for, by name.",
  bannerText: "Without a text, there is no banner.",
  bannerLink: "Where a press on the banner leads.",
};

function SettingsForm({ settings, ...panel }: SettingsFormProps<SiteSettingsRecord>) {
  const { version, ...values } = settings;
  const { isEditing } = panel;
  return (
    <ReadFirstForm<SiteSettingsTexts>
      {...panel}
      name={SETTINGS}
      schema={siteSettingsFormSchema}
      first="phone"
      {...{ query, values, version, draftKey, labels }}
      send={(texts, { version: basedOn, changed, signal }) => {
        const body = siteSettingsChange(z.parse(siteSettingsFormSchema, texts), changed);
        return sendChange(api.siteSettings, { method: "PATCH", body, version: basedOn, signal });
      }}
      valuesOf={(saved) => {
        const { version: _, ...texts } = z.parse(siteSettingsRecordSchema, readSaved(saved));
        return texts;
      }}
      texts={{
        saved: "Site settings updated",
        unknownFailure: "An error occurred while updating the site’s settings.",
      }}
    >
      {(form) => (
        <>
          {isEditing && (
            <p className="form-alert form-alert--info">
              An emptied phone, email, line of the address, office hours, legal name or year gets its built-in
              text again.
            </p>
          )}
          {Object.entries(groups).map(([title, names]) => (
            <fieldset className={styles.group} key={title}>
              <legend>{title}</legend>
              <div className="field-grid">
                {names.map((name) => {
                  const Control = fields[name].type === "textarea" ? TextAreaField : TextField;
                  return (
                    <Control
                      key={name}
                      label={labels[name]}
                      hint={isEditing ? hints[name] : undefined}
                      readOnly={!isEditing}
                      placeholder={placeholderWhileRead(!isEditing)}
                      optional={isEditing}
                      wide={WIDE.has(name)}
                      autoComplete="off"
                      {...form.field(name)}
                    />
                  );
                })}
              </div>
            </fieldset>
          ))}
        </>
      )}
    </ReadFirstForm>
  );
}

/** The firm's facts that change without a programmer. */
const SiteSettingsScreen = () => (
  <SettingsScreen
    title="Site Settings"
    subtitle="How to reach the firm, when it works, and a banner: on every page and in every mail"
    query={query}
    draftKey={draftKey}
    collection="siteSettings"
    required="siteSettings:write"
    Form={SettingsForm}
  />
);

export const screens = { siteSettings: SiteSettingsScreen } satisfies ScreensOf<"siteSettings">;
