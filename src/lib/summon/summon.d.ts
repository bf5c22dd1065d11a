import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    "client:summon"?: boolean;
  }
}
