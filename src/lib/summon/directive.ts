import type { ClientDirective } from "astro";
import { SUMMON } from "./summon-event.ts";

/** An island that is fetched when a script of the page asks for it, and never otherwise. */
const summon: ClientDirective = (load, _options, island) => {
  const wake = async () => {
    const hydrate = await load();
    hydrate();
  };
  island.addEventListener(SUMMON, wake, { once: true });
};

// biome-ignore lint/style/noDefaultExport: Astro takes a directive's default export.
export default summon;
