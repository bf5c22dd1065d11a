import type { Hono, MiddlewareHandler } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { AppError } from "../app-error.ts";
import type { ApiEnv } from "./api-env.ts";
import { answerFailure } from "./failure.ts";

/** A path that is served, but not for this method, answers 405 and says which methods there are. */
export const knownMethods = (app: Hono<ApiEnv>): MiddlewareHandler<ApiEnv> =>
  methodNotAllowed<ApiEnv>({
    app,
    onMethodNotAllowed: (c, methods) => {
      const answer = answerFailure(
        c,
        new AppError("method_not_allowed", { message: `${c.req.method} is not possible here.` }),
      );
      answer.headers.set("Allow", methods.join(", "));
      return answer;
    },
  });
