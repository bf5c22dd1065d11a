// Apart from the other events, which the contact form loads.

/** Dispatched on a `client:on-event` island to hydrate it. */
export const HYDRATE = "island:hydrate";

/** Hydrates the island inside `place`. */
export const hydrateIsland = (place: Element) =>
  place.querySelector("astro-island")?.dispatchEvent(new Event(HYDRATE));
