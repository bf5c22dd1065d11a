import { adminPages } from "#admin-paths";
import type { Administrator } from "./data/administrator.ts";

/** What a person needs to know once the site is up. The password is told once: nobody else knows it. */
export function greeting(url: string, administrator: Administrator | null): string {
  const lines = [`Tidepoint is on ${url}`, `Back office: ${url}${adminPages.signIn}`];
  if (administrator?.isMadeUp) {
    lines.push(
      `  User name: ${administrator.username}`,
      `  Password:  ${administrator.password}`,
      "  Made up for this data directory, and shown this once.",
    );
  }
  return `\n${lines.join("\n")}\n\nCtrl+C stops it.`;
}
