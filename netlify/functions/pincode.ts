import type { Config, Context } from "@netlify/functions";
import { pincodeApp } from "#features/pincode/server/pincode.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = pincodeApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = { path: "/pincode/*" };
