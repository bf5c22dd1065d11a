// Separate from the other events, which only the contact form loads.

/** Dispatched on a `client:on-event` island to hydrate it. */
export const HYDRATE = "island:hydrate";

/** Hydrates the island inside `container`. */
export const hydrateIsland = (container: Element) =>
  container.querySelector("astro-island")?.dispatchEvent(new Event(HYDRATE));
