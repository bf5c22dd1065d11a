import type { ClientDirective } from "astro";
import { SUMMON } from "./summon-event.ts";

/** An island that hydrates only when a script on the page asks for it. */
const summon: ClientDirective = (load, _options, island) => {
  const wake = async () => {
    const hydrate = await load();
    hydrate();
  };
  island.addEventListener(SUMMON, wake, { once: true });
};

// biome-ignore lint/style/noDefaultExport: Astro takes a directive's default export.
export default summon;
