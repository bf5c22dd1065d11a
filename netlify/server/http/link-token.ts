import type { Context } from "hono";
import { LINK_SCHEME } from "#rules/signed-link.ts";
import type { ApiEnv } from "./api-env.ts";

const shape = new RegExp(`^${LINK_SCHEME} +([\\w.-]+)$`);

/** The token of a mail's link, as the page that it opened sends it: in a header, since addresses are logged. */
export const linkTokenOf = (c: Context<ApiEnv>): string | undefined =>
  shape.exec(c.req.header("Authorization") ?? "")?.[1];
