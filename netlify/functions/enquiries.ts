import type { Config, Context } from "@netlify/functions";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = enquiriesApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = { path: "/contactform/*" };
