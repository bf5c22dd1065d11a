import type { Stored } from "#rules/record.ts";
import type { Deps } from "../platform/deps.ts";

/** An earlier version of a published record, to be saved again. */
interface VersionToSave {
  readonly id: string;
  /** The fields as they were stored, without files that no longer exist. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The version that the administrator compared it with. */
  readonly expected: number | undefined;
}

/** Saves it by its noun's own rules; `null` if nothing differs. */
export type SaveVersion = (deps: Deps, version: VersionToSave) => Promise<Stored<object> | null>;

/** A record in the shape of a sent form, in which an absent value is an empty text. */
export const asForm = (fields: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? ""]));
