import { adminPages } from "#admin-paths";
import type { Administrator } from "./data/administrator.ts";

/** The lines printed once the site is up. A generated password is shown this once and nowhere else. */
export function greeting(url: string, administrator: Administrator | null): string {
  const lines = [`Tidepoint is running on ${url}`, `Back office: ${url}${adminPages.signIn}`];
  if (administrator?.isMadeUp) {
    lines.push(
      `  Username: ${administrator.username}`,
      `  Password: ${administrator.password}`,
      "  Generated for this data directory, and shown only once.",
    );
  }
  return `\n${lines.join("\n")}\n\nPress Ctrl+C to stop.`;
}
