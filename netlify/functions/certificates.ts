import type { Config, Context } from "@netlify/functions";
import { certificateApp } from "#features/certificate/server/certificate.routes.ts";
import { openDeps } from "../server/platform/deps.ts";

const app = certificateApp(openDeps);

export default (request: Request, context: Context) => app.fetch(request, { context });

export const config: Config = {
  path: [
    "/certificate/*",
    "/api/certificates",
    "/api/certificates/*",
    "/.well-known/certificate-keys.json",
    "/.well-known/certificate-keys/*",
    "/.well-known/did.json",
  ],
};
