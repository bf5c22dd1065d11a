/** The rules by which the site's settings are changed. Public pages load `#rules/firm-facts.ts` alone. */
import * as z from "zod/mini";
import { site } from "#firm/site.ts";
import {
  atMost,
  LONG_TEXT_MAX,
  plainDigits,
  type Rule,
  SHORT_TEXT_MAX,
  singleSpaced,
  textField,
  trimmed,
} from "#rules/fields.ts";
import { firmFacts, noSiteSettings, type SiteSettings } from "#rules/firm-facts.ts";
import { hasFormOfGstin, identityLabels, isGstin, isRegistration } from "#rules/legal-identity.ts";
import { mailAddress } from "#rules/mail-address.ts";
import { type Fields, labelsOf, rulesOf } from "#rules/noun-fields.ts";
import { asWebAddress, webAddress } from "#rules/web-address.ts";

const BANNER_MAX = 160;
const HOLIDAYS_MAX = 60;

type Platform = (typeof site.social)[number]["platform"];

const platforms = site.social.map(({ platform }) => platform);

/** Only what is typed is judged: an empty control brings the built-in value back, or shows nothing. */
const whenTyped = ([holds, message]: Rule): Rule => [(value) => value === "" || holds(value), message];

const line = textField([atMost(SHORT_TEXT_MAX)], singleSpaced);

const numberForm: Rule = [
  (typed) => /^\+[\d ().-]+$/.test(typed) && /^\d{7,15}$/.test(typed.replace(/\D/g, "")),
  "Please enter the number with its country code, such as +91 484 555 0142.",
];

const number = textField([whenTyped(numberForm)], (typed) => singleSpaced(plainDigits(typed)));

const email: Rule = [
  (typed) => mailAddress(typed) !== null && typed.includes("."),
  "Please enter an email address, such as office@example.com.",
];

const link = textField([whenTyped(webAddress)], asWebAddress);

/** Removes the blanks and hyphens with which such numbers are written, and uses capitals. */
const asNumber = (typed: string) => plainDigits(typed).replace(/[\s-]/g, "").toUpperCase();

const cin = textField(
  [
    whenTyped([
      isRegistration,
      "Please check the CIN: 21 characters, such as U74140KL2016PTC041234, or an LLPIN, such as AAB-1234.",
    ]),
  ],
  (typed) => asNumber(typed).replace(/^([A-Z]{3})(\d{4})$/, "$1-$2"),
);

const gstin = textField(
  [
    whenTyped([hasFormOfGstin, "Please check the GSTIN: 15 characters, such as 27AAPFU0939F1ZV."]),
    whenTyped([isGstin, "Please check the GSTIN: a character is mistyped, since the last does not fit."]),
  ],
  asNumber,
);

const year = textField(
  [
    whenTyped([
      (typed) => /^(?:18|19|20)\d{2}$/.test(typed) && Number(typed) <= new Date().getFullYear(),
      "Please enter a year, such as 2016.",
    ]),
  ],
  asNumber,
);

/** Lines without empty ones. */
const linesOf = (typed: string): string[] => typed.split("\n").map(singleSpaced).filter(Boolean);

const dayForm = /^(?:(\d{4})-)?(\d{2})-(\d{2})$/;

/** Whether there is such a day; 29 February is one in some years. */
function isDay(text: string): boolean {
  const [, year = "2024", month = "", day = ""] = dayForm.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}

const holidayIn = (typed: string) => {
  const [day = "", ...name] = typed.split(" ");
  return { day, name: name.join(" ") };
};

const holidays: readonly Rule[] = [
  [
    (typed) => linesOf(typed).every((each) => isDay(holidayIn(each).day)),
    "Please begin each line with a day: 2027-09-12 for one year, 12-25 for every year.",
  ],
  [(typed) => linesOf(typed).length <= HOLIDAYS_MAX, `Please enter at most ${HOLIDAYS_MAX} days.`],
];

const setting = <const Label extends string, Text extends z.ZodMiniType<string>>(label: Label, rule: Text) =>
  ({ type: "text", label, rule, optional: true }) as const;

const contact = {
  phone: setting("Phone", number),
  email: setting("Email", textField([whenTyped(email), atMost(SHORT_TEXT_MAX)])),
  whatsapp: setting("WhatsApp number", number),
  hours: setting("Office hours", line),
} as const;

const identity = {
  legalName: setting(identityLabels.legalName, line),
  cin: setting(identityLabels.cin, cin),
  gstin: setting(identityLabels.gstin, gstin),
  registeredOffice: setting(
    identityLabels.registeredOffice,
    textField([atMost(SHORT_TEXT_MAX * 3)], singleSpaced),
  ),
  contactPerson: setting(identityLabels.contactPerson, line),
  foundedIn: setting(identityLabels.foundedIn, year),
} as const;

/** The settings that are one text each. */
export const textSettings = { ...contact, ...identity } as const satisfies Fields;

const profiles = Object.fromEntries(
  site.social.map(({ platform, label }) => [platform, setting(label, link)]),
) as Readonly<Record<Platform, ReturnType<typeof setting<string, typeof link>>>>;

/** The controls of the screen, in its order. */
export const siteSettingsFields = {
  ...contact,
  lines: { type: "textarea", label: "House and street", rule: textField([atMost(SHORT_TEXT_MAX * 3)]) },
  city: setting("City", line),
  postalCode: setting("PIN code", line),
  region: setting("State", line),
  country: setting("Country", line),
  holidays: {
    type: "textarea",
    label: "Holidays",
    rule: textField([...holidays, atMost(LONG_TEXT_MAX)], trimmed),
  },
  ...profiles,
  bannerText: setting("Banner", textField([atMost(BANNER_MAX)], singleSpaced)),
  bannerLink: setting("Link of the banner", link),
  ...identity,
} as const satisfies Fields;

export const siteSettingsLabels = labelsOf(siteSettingsFields);

/** Settings as the screen's controls hold them. */
export const siteSettingsFormSchema = z.object(rulesOf(siteSettingsFields));

export type SiteSettingsTexts = z.output<typeof siteSettingsFormSchema>;

/** What visitors see, as the controls hold it: an empty setting is shown as the value that takes its place. */
export function siteSettingsTexts(settings: SiteSettings): SiteSettingsTexts {
  const { phone, email, address, hours, holidays, chat, social, banner, identity } = firmFacts(settings);
  return {
    phone,
    email,
    whatsapp: settings.whatsapp ?? chat.replace(/\D*(\d*)$/, (_, digits) => digits && `+${digits}`),
    hours,
    lines: address.lines.join("\n"),
    city: address.city,
    postalCode: address.postalCode,
    region: address.region,
    country: address.country,
    holidays: holidays.map(({ day, name }) => `${day} ${name}`.trim()).join("\n"),
    ...(Object.fromEntries(social.map(({ platform, href }) => [platform, href])) as Record<Platform, string>),
    bannerText: banner?.text ?? "",
    bannerLink: banner?.link ?? "",
    ...identity,
  };
}

/** Emptying one of `replaced` restores its built-in text; pages leave out an emptied one of `emptied`. */
const replaced = ["phone", "email", "hours", "legalName", "foundedIn"] as const;
const emptied = ["whatsapp", "cin", "gstin", "registeredOffice", "contactPerson"] as const;

const each = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;

/** The controls of each setting. */
const controls: Readonly<Record<keyof SiteSettings, readonly (keyof SiteSettingsTexts)[]>> = {
  ...each([...replaced, ...emptied], (name) => [name]),
  address: ["lines", "city", "postalCode", "region", "country"],
  holidays: ["holidays"],
  social: platforms,
  banner: ["bannerText", "bannerLink"],
};

/** The settings in the controls, including those that equal the built-in ones. Empty lines of the address become those. */
function settingsIn(texts: SiteSettingsTexts): SiteSettings {
  const { address } = site.contact;
  return {
    ...each(replaced, (name) => texts[name] || null),
    ...each(emptied, (name) => texts[name]),
    address: {
      lines: texts.lines ? linesOf(texts.lines) : [...address.lines],
      city: texts.city || address.city,
      region: texts.region || address.region,
      postalCode: texts.postalCode || address.postalCode,
      country: texts.country || address.country,
    },
    holidays: linesOf(texts.holidays).map(holidayIn),
    social: each(platforms, (platform) => texts[platform]),
    banner: texts.bannerText ? { text: texts.bannerText, link: texts.bannerLink || null } : null,
  };
}

/** The change that a form makes: what is typed as the code has it is stored as unset. */
export function siteSettingsChange(
  texts: SiteSettingsTexts,
  changed: readonly string[],
): Partial<SiteSettings> {
  const [given, builtIn] = [settingsIn(texts), siteSettingsTexts(noSiteSettings)];
  const names = Object.keys(controls) as (keyof SiteSettings)[];
  const differing = names.filter((name) => controls[name].some((control) => changed.includes(control)));
  return Object.fromEntries(
    differing.map((name) => {
      const isBuiltIn = controls[name].every((control) => texts[control] === builtIn[control]);
      return [name, isBuiltIn ? null : given[name]];
    }),
  );
}

const { shape } = siteSettingsFormSchema;

const sentText = z.pipe(
  z.string("Please enter text."),
  z.transform((sent: string): string | undefined => sent),
);

/** A setting that may be left out, and is unset by `null`. */
const orUnset = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

const needed = (schema: z.ZodMiniType<string>) =>
  schema.check(z.refine((text) => text !== "", "Please fill this in, or send null for the built-in value."));

const dayText = "Please give a day such as 2027-09-12, or 12-25 for every year.";

const holiday = z.object({ day: z.string(dayText).check(z.refine(isDay, dayText)), name: line });

/** A URL, or nothing. */
const orNothing = z.pipe(
  z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((sent: string | null | undefined): string | undefined => sent ?? ""),
  ),
  z.pipe(
    link,
    z.transform((typed: string) => typed || null),
  ),
);

/** A change; whatever it leaves out stays as it is. */
export const siteSettingsChangeSchema = z.object({
  ...each(replaced, (name) => orUnset(needed(shape[name]))),
  // A text that is left out would count as emptied.
  ...each(emptied, (name) => orUnset(z.pipe(sentText, shape[name]))),
  address: orUnset(
    z.object({
      lines: z.array(needed(line)).check(z.minLength(1), z.maxLength(3)),
      city: needed(line),
      region: needed(line),
      postalCode: needed(line),
      country: needed(line),
    }),
  ),
  holidays: orUnset(z.array(holiday).check(z.maxLength(HOLIDAYS_MAX))),
  social: orUnset(z.object(each(platforms, () => link))),
  banner: orUnset(z.object({ text: needed(shape.bannerText), link: orNothing })),
});
