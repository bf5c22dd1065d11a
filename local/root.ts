import { join } from "node:path";

/** The checkout. */
export const root = join(import.meta.dirname, "..");

/** What `npm run build` makes, and what netlify.toml names. */
export const siteDirectory = join(root, "dist");
export const functionsDirectory = join(root, "build/functions");

export const configFile = join(root, "netlify.toml");
