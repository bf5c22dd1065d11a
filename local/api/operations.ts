import type { Hono } from "hono";
import type { ErrorCode } from "#rules/failure.ts";
import { type ApiEnv, partOf, type RoutePart } from "#server/http/described.ts";
import { routesOf } from "./every-app.ts";

/** A route with everything that its handlers say about it. */
export interface Operation extends Omit<RoutePart, "errors" | "headers" | "isHeadOnly"> {
  /** The method as callers send it: `HEAD` for a route that answers nothing else. */
  readonly method: string;
  /** The path as the app registers it, such as `/admin/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly answers: NonNullable<RoutePart["answers"]>;
  readonly headers: readonly string[];
  readonly errors: readonly ErrorCode[];
}

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** The ways in which guards refuse a call. */
function* refusals({ session, permission, limits = [] }: RoutePart, method: string): Generator<ErrorCode> {
  // Calls from pages of other sites are refused.
  if (!safe.has(method)) yield "forbidden";
  if (session === "required" || session === "settingUp" || permission) yield "unauthenticated";
  if (session === "required" || permission) yield "second_factor_missing";
  if (permission) yield "forbidden";
  if (limits.length > 0) yield "too_many_requests";
  // A header or a path that cannot be read.
  yield "invalid";
  yield "internal";
  yield "unavailable";
}

function operation(method: string, path: string, parts: readonly RoutePart[]): Operation {
  const said: RoutePart = Object.assign({}, ...parts);
  const { summary, answers, isHeadOnly } = said;
  if (!summary || !answers) {
    throw new Error(`Nothing describes ${method} ${path}: it needs answers() in front of its handler.`);
  }
  const all = <T>(of: (part: RoutePart) => readonly T[] | undefined) =>
    [...new Set(parts.flatMap((part) => of(part) ?? []))].sort();
  const errors = [...refusals(said, method), ...all(({ errors }) => errors)];
  return {
    ...said,
    method: isHeadOnly ? "HEAD" : method,
    path,
    summary,
    answers,
    headers: all(({ headers }) => headers),
    errors: [...new Set(errors)].sort(),
  };
}

/** The routes of an app in the order in which they are matched, each with its description. */
export const operationsOf = (app: Hono<ApiEnv>): Operation[] =>
  routesOf(app).map((call) => {
    const [method = "", path = ""] = call.split(" ");
    const handlers = app.routes.filter((route) => route.method === method && route.path === path);
    return operation(
      method,
      path,
      handlers.map(({ handler }) => partOf(handler)),
    );
  });
