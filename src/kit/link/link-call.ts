import type * as z from "zod/mini";
import { type CallOptions, call } from "#kit/api-client.ts";
import { LINK_SCHEME } from "#rules/signed-link.ts";

/** What stands behind # in the link of a mail that opened this page; empty if the page was opened otherwise. */
export const linkToken = (): string => window.location.hash.slice(1);

/** A call in the name of whoever got the mail. */
export const callByLink = <S extends z.ZodMiniType>(
  path: string,
  answer: S,
  options: CallOptions = {},
): Promise<z.output<S>> =>
  call(path, answer, {
    ...options,
    headers: { ...options.headers, authorization: `${LINK_SCHEME} ${linkToken()}` },
  });
