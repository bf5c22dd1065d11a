import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** `at-once` hydrates without a touch, for a form that must load data first; input before that is not lost. */
    "client:interact"?: boolean | "at-once";
  }
}
