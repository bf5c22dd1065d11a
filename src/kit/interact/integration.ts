import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/** Adds `client:interact`: an island that loads no code until the visitor touches it. */
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
