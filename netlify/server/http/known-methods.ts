import type { Context, Hono, MiddlewareHandler } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { AppError } from "#rules/app-error.ts";
import type { ApiEnv } from "./api-env.ts";
import { answerFailure } from "./failure.ts";

/** A 405 that lists the allowed methods. */
export function answerNotAllowed(c: Context<ApiEnv>, methods: readonly string[]): Response {
  const message = `${c.req.method} is not possible here.`;
  const answer = answerFailure(c, new AppError("method_not_allowed", { message }));
  answer.headers.set("Allow", methods.join(", "));
  return answer;
}

/** Answers 405, with the allowed methods, if the path exists but not for this method. */
export const knownMethods = (app: Hono<ApiEnv>): MiddlewareHandler<ApiEnv> =>
  methodNotAllowed<ApiEnv>({ app, onMethodNotAllowed: answerNotAllowed });
