export type LogDetails = Readonly<Record<string, string | number | boolean | null>>;

/** Events for whoever runs the service. Never personal data: ids, counts, codes and places in the code alone. */
export interface Log {
  /** Something that happened as it should. */
  info(event: string, details?: LogDetails): void;
  /** Something that needs a look. */
  error(event: string, details?: LogDetails): void;
}

const line = (level: string, event: string, details: LogDetails) =>
  JSON.stringify({ at: new Date().toISOString(), level, event, ...details });

/** One JSON line an event. */
export const consoleLog: Log = {
  info: (event, details = {}) => console.log(line("info", event, details)),
  error: (event, details = {}) => console.error(line("error", event, details)),
};
