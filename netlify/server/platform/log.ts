export type LogDetails = Readonly<Record<string, string | number | boolean | null>>;

/** Events for the operators. Never personal data: only ids, counts, codes and places in the code. */
export interface Log {
  /** An expected event. */
  info(event: string, details?: LogDetails): void;
  /** An event that needs attention. */
  error(event: string, details?: LogDetails): void;
}

const line = (level: string, event: string, details: LogDetails) =>
  JSON.stringify({ at: new Date().toISOString(), level, event, ...details });

/** Writes one line of JSON per event. */
export const consoleLog: Log = {
  info: (event, details = {}) => console.log(line("info", event, details)),
  error: (event, details = {}) => console.error(line("error", event, details)),
};
