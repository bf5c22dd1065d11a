import * as z from "zod/mini";
import { firmFacts, noSiteSettings, siteSettingsSchema } from "#rules/firm-facts.ts";
import { identityComplaint } from "#rules/legal-identity.ts";

/** A database's answers to plain SQL. */
export interface Asked {
  rows(query: string): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
}

const query = `select legal_name as "legalName", cin, registered_office as "registeredOffice",
  contact_person as "contactPerson" from site_settings`;

/**
 * What a company's site does not say, as it is set by now, or built in without a database. `null` if it cannot be read: a
 * database that does not answer is named by another check.
 */
export async function complaintOf(database: Asked | null): Promise<string | null> {
  try {
    const [set = noSiteSettings] = database ? await database.rows(query) : [];
    return identityComplaint(firmFacts(z.parse(siteSettingsSchema, set)).identity);
  } catch {
    return null;
  } finally {
    await database?.close();
  }
}
