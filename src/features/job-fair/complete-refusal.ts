import { RefusedError } from "#kit/api-client.ts";

/** Whether the server refused a change because the registration is complete (spec-decisions E5). */
export const isCompleteRefusal = (cause: unknown): cause is RefusedError =>
  cause instanceof RefusedError && cause.body.fields?.["registration"] !== undefined;
