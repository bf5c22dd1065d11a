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

export type Environment = Readonly<Record<string, string | undefined>>;

/** What is examined. */
export interface Patient {
  readonly environment: Environment;
  /** Whether these are the settings of a hosted site, rather than of this machine. */
  readonly isHosted: boolean;
  readonly nodeVersion: string;
  /** What stands in for facts of the firm, and the files of invented words. */
  readonly placeholders: readonly string[];
  readonly openDatabase?: (url: string) => Asked;
}

export interface Findings {
  /** What is missing or wrong, a line each. */
  readonly problems: readonly string[];
  /** What could not be looked at from here, or does not matter here. */
  readonly notes: readonly string[];
}

export const none: Findings = { problems: [], notes: [] };
export const problem = (...problems: readonly string[]): Findings => ({ problems, notes: [] });
export const note = (...notes: readonly string[]): Findings => ({ problems: [], notes });
