import type { Context } from "@netlify/functions";
import type { MiddlewareHandler } from "hono";
import type * as z from "zod/mini";
import type { Permission } from "#rules/account/permissions.ts";
import type { ErrorCode } from "#rules/failure.ts";
import type { Deps } from "../platform/deps.ts";
import type { Limit } from "./rate-limit.ts";
import type { ActiveSession } from "./session.ts";

/** The types of Hono's context in this API. */
export interface ApiEnv {
  Bindings: {
    /** The platform's context of the request. */
    readonly context?: Pick<Context, "ip"> &
      Partial<Pick<Context, "geo" | "requestId" | "url" | "waitUntil">>;
  };
  Variables: {
    requestId: string;
    /** How many trips to the database the request has made so far. */
    trips: number;
    deps: Deps;
    /** Set by `requireSession`. */
    session: ActiveSession;
  };
}

/** A function, where making the schema is work that only the description needs. */
export type Schema = z.ZodMiniType | (() => z.ZodMiniType);

export const schemaOf = (schema: Schema): z.ZodMiniType => (typeof schema === "function" ? schema() : schema);

/** A response with one status, if it is not described by a JSON schema alone. */
export interface AnswerPart {
  /** The schema of JSON, the media types of anything else, or `null` for no body. */
  readonly body: Schema | readonly (Schema | string)[] | null;
  readonly headers?: readonly string[];
}

/** The body that a route accepts: JSON or a form, or with `schema: null` any body of these types. */
export interface BodyPart {
  readonly types: readonly string[];
  readonly schema: Schema | null;
  /** Fields that are left out stay as they are. */
  readonly isPartial?: true;
  readonly isOptional?: true;
}

/** Headers that a route reads besides those of every request. */
type RequestHeader =
  | "Idempotency-Key"
  | "If-Match"
  | "If-None-Match"
  | "Range"
  | `${"Tus" | "Upload"}-${string}`;

/** What one handler of a route says about the route; together they are its description. */
export interface RoutePart {
  readonly summary?: string;
  /** A GET is answered with 405: the route is for HEAD, which is routed like one. */
  readonly isHeadOnly?: true;
  /** Whether a session is needed: an administrator's, also while setting up a second factor, or that of a mail's link. */
  readonly session?: "required" | "settingUp" | "optional" | "link";
  readonly permission?: Permission;
  /** The cookie that the caller needs. */
  readonly cookie?: string;
  readonly limits?: readonly Limit[];
  readonly body?: BodyPart;
  readonly query?: z.ZodMiniType;
  readonly headers?: readonly RequestHeader[];
  readonly answers?: Readonly<Record<number, Schema | AnswerPart>>;
  /** The ways in which it refuses a call, besides those of every call. */
  readonly errors?: readonly ErrorCode[];
}

const parts = new WeakMap<object, RoutePart>();

/** The same handler, which now says something about its route (`GET /api/openapi.json`). */
export function describing<H extends object>(handler: H, part: RoutePart): H {
  parts.set(handler, part);
  return handler;
}

/** What a handler says about its route. */
export const partOf = (handler: object): RoutePart => parts.get(handler) ?? {};

/** `errors` are those of the handler itself: guards and validators name their own. */
type Further = Omit<RoutePart, "summary" | "answers">;

/**
 * Stands before a route's handler and says what the route does, and what it answers by status. Every route has one; the
 * tests compare each answer that they get with it.
 */
export const answers = (
  summary: string,
  by: NonNullable<RoutePart["answers"]>,
  further: Further = {},
): MiddlewareHandler<ApiEnv> =>
  describing(
    async function answers(_, next) {
      await next();
    },
    { summary, answers: by, ...further },
  );
