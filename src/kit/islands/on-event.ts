import type { ClientDirective } from "astro";
import { HYDRATE } from "./hydrate-event.ts";

/** Hydrates the island only when a script on the page dispatches the event on it. */
const onEvent: ClientDirective = (load, _options, island) => {
  const loadAndHydrate = async () => {
    const hydrate = await load();
    hydrate();
  };
  island.addEventListener(HYDRATE, loadAndHydrate, { once: true });
};

// biome-ignore lint/style/noDefaultExport: Astro takes a directive's default export.
export default onEvent;
