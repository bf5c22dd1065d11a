import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/** Adds `client:on-event`: an island that hydrates when a script dispatches an event on it. */
export const onEvent = (): AstroIntegration => ({
  name: "on-event",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) => {
      addClientDirective({
        name: "on-event",
        entrypoint: fileURLToPath(new URL("./directive.ts", import.meta.url)),
      });
    },
  },
});
