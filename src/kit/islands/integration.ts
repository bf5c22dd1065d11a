import { fileURLToPath } from "node:url";
import react from "@astrojs/react";
import type { AstroIntegration } from "astro";

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Adds two ways to hydrate an island: `client:interact` loads no code until the visitor touches it, and
 * `client:on-event` none until a script dispatches an event on it.
 */
export const hydration = (): AstroIntegration => ({
  name: "hydration",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) => {
      addClientDirective({ name: "interact", entrypoint: at("./interact.ts") });
      addClientDirective({ name: "on-event", entrypoint: at("./on-event.ts") });
    },
  },
});

/** React's islands, which stand a browser's translation before they are hydrated. */
export function reactIslands(): AstroIntegration {
  const { name, hooks } = react();
  return {
    name,
    hooks: {
      ...hooks,
      "astro:config:setup": (setup) =>
        hooks["astro:config:setup"]?.({
          ...setup,
          addRenderer: (renderer) => setup.addRenderer({ ...renderer, clientEntrypoint: at("./client.ts") }),
        }),
    },
  };
}
