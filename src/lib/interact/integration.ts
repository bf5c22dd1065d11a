import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/** Adds `client:interact`: an island that costs nothing until somebody touches it. */
export const interact = (): AstroIntegration => ({
  name: "interact",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) => {
      addClientDirective({
        name: "interact",
        entrypoint: fileURLToPath(new URL("./directive.ts", import.meta.url)),
      });
    },
  },
});
