import { placeholders as standingIn } from "#site";
import { StartupError } from "../process/command.ts";

/**
 * Keeps placeholders from going live: a production build fails while `src/site.ts` lists any. Any other build only gets
 * a note, which is returned.
 */
export function checkPlaceholders(environment: NodeJS.ProcessEnv, placeholders = standingIn): string | null {
  if (placeholders.length === 0) return null;
  const list = placeholders.join(", ");
  if (environment["CONTEXT"] !== "production") return `src/site.ts still contains placeholders: ${list}.`;
  throw new StartupError(
    `This is a production build, but src/site.ts still contains placeholders: ${list}. ` +
      "Replace each with its real value and remove it from the list.",
  );
}
