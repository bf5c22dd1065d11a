import type { Asked } from "./identity.ts";

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
