import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { placeholders as standingIn } from "#firm/site.ts";
import { StartupError } from "../process/command.ts";
import { root } from "../process/root.ts";

/**
 * The comment at the top of a file of invented words, to be deleted when they are replaced, and that of a translation
 * which the firm's reader has not signed.
 */
const invented = /^(?:#|\/\/) (?:Invented|Draft)\b/m;

/** The files whose words are not the firm's yet. */
export const inventedContent = (from = root): string[] =>
  globSync(["src/content/**/*.{yaml,md}", "src/{content,firm}/malayalam*.ts"], { cwd: from })
    .filter((file) => invented.test(readFileSync(join(from, file), "utf8")))
    .sort();

/** Whether pages must say that their content is invented; a production build with any fails. */
export const isExampleContent = (
  environment: NodeJS.ProcessEnv,
  files: readonly string[] = inventedContent(),
): boolean => environment["CONTEXT"] !== "production" && files.length > 0;

function stillThere(placeholders: readonly string[], files: readonly string[]): string {
  const parts = [
    placeholders.length > 0 ? `src/firm/site.ts still contains placeholders: ${placeholders.join(", ")}` : [],
    files.length > 0 ? `these still contain invented words: ${files.join(", ")}` : [],
  ];
  return parts.flat().join("; ");
}

/**
 * Keeps placeholders from going live: a production build fails while `src/firm/site.ts` lists any, or a file of words says
 * that it is invented. Any other build only gets a note, which is returned.
 */
export function checkPlaceholders(
  environment: NodeJS.ProcessEnv,
  placeholders = standingIn,
  files: readonly string[] = inventedContent(),
): string | null {
  const found = stillThere(placeholders, files);
  if (!found) return null;
  if (environment["CONTEXT"] !== "production") return `${found}.`;
  throw new StartupError(
    `This is a production build, but ${found}. ` +
      "Replace each with its real value, and remove it from the list, or the line that says so from the file.",
  );
}
