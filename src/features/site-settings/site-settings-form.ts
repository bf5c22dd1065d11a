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
import { firmFacts, noSiteSettings, type SiteSettings, siteSettingsSchema } from "#rules/firm-facts.ts";
import { mailAddress } from "#rules/mail-address.ts";
import { asWebAddress, webAddress } from "#rules/web-address.ts";

const BANNER_MAX = 160;
const HOLIDAYS_MAX = 60;

const profileLabels = Object.fromEntries(site.social.map(({ platform, label }) => [platform, label])) as {
  readonly [P in (typeof site.social)[number]["platform"]]: string;
};

/** As the screen's controls hold them, in the order of the screen. */
export const siteSettingsLabels = {
  phone: "Phone",
  email: "Email",
  whatsapp: "WhatsApp number",
  hours: "Office hours",
  lines: "House and street",
  city: "City",
  postalCode: "PIN code",
  region: "State",
  country: "Country",
  holidays: "Holidays",
  ...profileLabels,
  bannerText: "Banner",
  bannerLink: "Link of the banner",
} as const;

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

const profiles = Object.fromEntries(Object.keys(profileLabels).map((platform) => [platform, link])) as {
  readonly [P in keyof typeof profileLabels]: typeof link;
};

/** Settings as the screen's controls hold them. */
export const siteSettingsFormSchema = z.object({
  phone: number,
  email: textField([whenTyped(email), atMost(SHORT_TEXT_MAX)]),
  whatsapp: number,
  hours: line,
  lines: textField([atMost(SHORT_TEXT_MAX * 3)]),
  city: line,
  postalCode: line,
  region: line,
  country: line,
  holidays: textField([...holidays, atMost(LONG_TEXT_MAX)], trimmed),
  ...profiles,
  bannerText: textField([atMost(BANNER_MAX)], singleSpaced),
  bannerLink: link,
});

export type SiteSettingsTexts = z.output<typeof siteSettingsFormSchema>;

/** What visitors see, as the controls hold it: an empty setting is shown as the value that takes its place. */
export function siteSettingsTexts(settings: SiteSettings): SiteSettingsTexts {
  const { phone, email, address, hours, holidays, chat, social, banner } = firmFacts(settings);
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
    ...(Object.fromEntries(social.map(({ platform, href }) => [platform, href])) as Record<
      keyof typeof profileLabels,
      string
    >),
    bannerText: banner?.text ?? "",
    bannerLink: banner?.link ?? "",
  };
}

/** The controls of each setting. */
const controls: Readonly<Record<keyof SiteSettings, readonly (keyof SiteSettingsTexts)[]>> = {
  phone: ["phone"],
  email: ["email"],
  address: ["lines", "city", "postalCode", "region", "country"],
  hours: ["hours"],
  holidays: ["holidays"],
  whatsapp: ["whatsapp"],
  social: Object.keys(profileLabels) as (keyof typeof profileLabels)[],
  banner: ["bannerText", "bannerLink"],
};

/** What the controls say, whether or not it is as the code says. An empty line of the address falls back to the code's. */
function settingsIn(texts: SiteSettingsTexts): SiteSettings {
  const { address } = site.contact;
  return {
    phone: texts.phone || null,
    email: texts.email || null,
    address: {
      lines: texts.lines ? linesOf(texts.lines) : [...address.lines],
      city: texts.city || address.city,
      region: texts.region || address.region,
      postalCode: texts.postalCode || address.postalCode,
      country: texts.country || address.country,
    },
    hours: texts.hours || null,
    holidays: linesOf(texts.holidays).map(holidayIn),
    whatsapp: texts.whatsapp,
    social: Object.fromEntries(controls.social.map((platform) => [platform, texts[platform]])),
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

/** An address, or nothing. */
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
  phone: orUnset(needed(shape.phone)),
  email: orUnset(needed(shape.email)),
  address: orUnset(
    z.object({
      lines: z.array(needed(line)).check(z.minLength(1), z.maxLength(3)),
      city: needed(line),
      region: needed(line),
      postalCode: needed(line),
      country: needed(line),
    }),
  ),
  hours: orUnset(needed(shape.hours)),
  holidays: orUnset(z.array(holiday).check(z.maxLength(HOLIDAYS_MAX))),
  // A text that is left out would count as emptied.
  whatsapp: orUnset(z.pipe(sentText, shape.whatsapp)),
  social: orUnset(z.object(profiles)),
  banner: orUnset(
    z.object({
      text: needed(shape.bannerText),
      link: orNothing,
    }),
  ),
});

/** The settings as administrators read them. */
export const siteSettingsRecordSchema = z.pipe(
  z.extend(siteSettingsSchema, { version: z.optional(z.number()) }),
  z.transform(({ version, ...settings }) => ({ ...siteSettingsTexts(settings), version })),
);
