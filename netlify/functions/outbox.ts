import type { Config, Context } from "@netlify/functions";
import { outboxApp } from "#features/mail/server/mail.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = outboxApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = { path: ["/api/outbox", "/api/outbox/*"] };
