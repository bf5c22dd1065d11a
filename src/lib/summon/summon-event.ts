/** Dispatched on a `client:summon` island to bring it to life. */
export const SUMMON = "island:summon";

/** Brings the island to life that `place` holds. */
export const summonIsland = (place: Element) =>
  place.querySelector("astro-island")?.dispatchEvent(new Event(SUMMON));
