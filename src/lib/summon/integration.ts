import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/** Adds `client:summon`: an island that hydrates when a script asks for it. */
export const summon = (): AstroIntegration => ({
  name: "summon",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) => {
      addClientDirective({
        name: "summon",
        entrypoint: fileURLToPath(new URL("./directive.ts", import.meta.url)),
      });
    },
  },
});
