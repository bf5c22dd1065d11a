import type { Config, Context } from "@netlify/functions";
import { openDeps } from "#server/deps.ts";
import { pincodeApp } from "#server/pincode/pincode.routes.ts";

const app = pincodeApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = {
  path: "/pincode/*",
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
