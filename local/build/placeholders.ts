import { placeholders as standingIn } from "#site";
import { StartupError } from "../startup-error.ts";

/**
 * Keeps values that only stand in from going live: no production build succeeds while `src/site.ts` lists one. Any
 * other build says so in a line, which is returned.
 */
export function checkPlaceholders(environment: NodeJS.ProcessEnv, placeholders = standingIn): string | null {
  if (placeholders.length === 0) return null;
  const list = placeholders.join(", ");
  if (environment["CONTEXT"] !== "production") return `Still to be given in src/site.ts: ${list}.`;
  throw new StartupError(
    `This is a production build, and src/site.ts still holds placeholders: ${list}. ` +
      "Give each its real value and take it off the list.",
  );
}
