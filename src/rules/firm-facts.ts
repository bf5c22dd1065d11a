/** The firm's facts: those of `src/firm/site.ts`, and what administrators have set in their place. */
import * as z from "zod/mini";
import { site, siteLinks } from "#firm/site.ts";
import type { Holidays } from "./calendar.ts";

const addressSchema = z.object({
  /** House and street, each a line. */
  lines: z.array(z.string()),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
});

/** A day without work: MM-DD every year, YYYY-MM-DD once. */
const holidaySchema = z.object({ day: z.string(), name: z.string() });

/** The URL of a profile by its platform; empty if there is none. */
const socialSchema = z.record(z.string(), z.string());

/** A notice at the top of every page. */
const bannerSchema = z.object({ text: z.string(), link: z.nullable(z.string()) });

/** A setting that is `null`, or missing in the response of an older server, has its built-in value. */
const unset = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null);

/** What administrators have set, as everybody may read it. */
export const siteSettingsSchema = z.object({
  phone: unset(z.string()),
  email: unset(z.string()),
  address: unset(addressSchema),
  hours: unset(z.string()),
  holidays: unset(z.array(holidaySchema)),
  /** A number; empty for no chat. */
  whatsapp: unset(z.string()),
  social: unset(socialSchema),
  banner: unset(bannerSchema),
  legalName: unset(z.string()),
  cin: unset(z.string()),
  gstin: unset(z.string()),
  /** In one line. */
  registeredOffice: unset(z.string()),
  contactPerson: unset(z.string()),
  /** A year. */
  foundedIn: unset(z.string()),
});

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

export type SiteSettings = Immutable<z.output<typeof siteSettingsSchema>>;

export const noSiteSettings: SiteSettings = {
  phone: null,
  email: null,
  address: null,
  hours: null,
  holidays: null,
  whatsapp: null,
  social: null,
  banner: null,
  legalName: null,
  cin: null,
  gstin: null,
  registeredOffice: null,
  contactPerson: null,
  foundedIn: null,
};

export type Holiday = Immutable<z.output<typeof holidaySchema>>;
export type Banner = Immutable<z.output<typeof bannerSchema>>;

/** The facts as they are now. */
export interface FirmFacts {
  readonly phone: string;
  readonly email: string;
  readonly address: Immutable<z.output<typeof addressSchema>>;
  readonly hours: string;
  readonly holidays: readonly Holiday[];
  /** Opens a chat; empty if there is none. */
  readonly chat: string;
  readonly social: readonly { readonly platform: string; readonly label: string; readonly href: string }[];
  readonly banner: Banner | null;
  readonly identity: LegalIdentity;
}

/** Who the firm is by law; empty where nothing is filled in. */
export type LegalIdentity = Readonly<
  Record<"legalName" | "cin" | "gstin" | "registeredOffice" | "contactPerson" | "foundedIn", string>
>;

/** WhatsApp wants the number's digits alone, with the country's. */
const chatWith = (number: string) => number && `https://wa.me/${number.replace(/\D/g, "")}`;

export function firmFacts(settings: SiteSettings): FirmFacts {
  const { contact } = site;
  const { whatsapp, social } = settings;
  return {
    phone: settings.phone ?? contact.phone,
    email: settings.email ?? contact.email,
    address: settings.address ?? contact.address,
    hours: settings.hours ?? contact.hours,
    holidays: settings.holidays ?? contact.holidays,
    chat: whatsapp === null ? siteLinks.chat : chatWith(whatsapp),
    social: site.social.map(({ platform, label, href }) => ({
      platform,
      label,
      href: social === null ? href : (social[platform] ?? ""),
    })),
    banner: settings.banner,
    identity: {
      legalName: settings.legalName ?? site.legalName,
      cin: settings.cin ?? site.cin,
      gstin: settings.gstin ?? site.gstin,
      registeredOffice: settings.registeredOffice ?? site.registeredOffice,
      contactPerson: settings.contactPerson ?? site.contactPerson,
      foundedIn: settings.foundedIn ?? `${site.founded}`,
    },
  };
}

/** The street address as it is written on a letter. */
export const addressLines = ({
  lines,
  city,
  postalCode,
  region,
  country,
}: FirmFacts["address"]): string[] => [...lines, `${city} ${postalCode}`, `${region}, ${country}`];

export const holidaysIn = ({ holidays }: Pick<FirmFacts, "holidays">): Holidays =>
  holidays.map(({ day }) => day);

/** The holidays in the code, which count until others are saved. */
export const builtInHolidays: Holidays = holidaysIn(site.contact);
