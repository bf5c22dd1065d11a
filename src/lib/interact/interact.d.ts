import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** `at-once` is for a form that has to know something first: it wakes unasked, and loses no touch meanwhile. */
    "client:interact"?: boolean | "at-once";
  }
}
