import type { Holidays } from "#rules/calendar.ts";
import { type FirmFacts, firmFacts, holidaysIn, noSiteSettings } from "#rules/firm-facts.ts";
import { SINGLETON_ID, type Store } from "../store/store.ts";

/** The firm's facts as they are now: for mails, and whatever else the server says. */
export const readFirmFacts = async (store: Store): Promise<FirmFacts> =>
  firmFacts((await store.get("siteSettings", SINGLETON_ID)) ?? noSiteSettings);

export const readHolidays = async (store: Store): Promise<Holidays> => holidaysIn(await readFirmFacts(store));
