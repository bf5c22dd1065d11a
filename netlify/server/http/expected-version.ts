import type { Context } from "hono";
import { AppError } from "#rules/app-error.ts";
import type { ApiEnv } from "./api-env.ts";

const quoted = /^(?:W\/)?"(\d{1,9})"$/;

/**
 * The version that the caller's change was based on: `If-Match`, or else `version` in the body. `undefined` if the
 * caller names none, or accepts any (`*`).
 */
export function expectedVersion(c: Context<ApiEnv>, inBody?: number | undefined): number | undefined {
  const header = c.req.header("If-Match")?.trim();
  if (header === undefined) return inBody;
  if (header === "*") return undefined;
  const [, version] = quoted.exec(header) ?? [];
  if (version === undefined) {
    throw new AppError("invalid", { message: 'Please send If-Match as the version in quotes, such as "3".' });
  }
  return Number(version);
}
