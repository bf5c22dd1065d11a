/** Dispatched on a `client:summon` island to hydrate it. */
export const SUMMON = "island:summon";

/** Hydrates the island inside `place`. */
export const summonIsland = (place: Element) =>
  place.querySelector("astro-island")?.dispatchEvent(new Event(SUMMON));
