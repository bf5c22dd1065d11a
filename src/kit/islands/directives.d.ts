import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** `at-once` hydrates without a touch, for a form that must load data first; input before that is not lost. */
    "client:interact"?: boolean | "at-once";
    /** Hydrates at the event that `hydrateIsland` dispatches. */
    "client:on-event"?: boolean;
  }
}
