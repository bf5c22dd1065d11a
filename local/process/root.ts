import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

/** The outputs of `npm run build`, as netlify.toml names them. */
export const siteDirectory = join(root, "dist");
export const functionsDirectory = join(root, "build/functions");

export const configFile = join(root, "netlify.toml");
