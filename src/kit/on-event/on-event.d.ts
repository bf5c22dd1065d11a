import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrates at the event that `hydrateIsland` dispatches. */
    "client:on-event"?: boolean;
  }
}
