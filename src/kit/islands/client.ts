import render from "@astrojs/react/client.js";

/**
 * Astro's renderer, except that an island which the browser has translated is rendered anew: React would find other
 * elements than the server rendered, render it anew too, and report an error that is none. A translation leaves `<font>`
 * elements, of which we have none ourselves.
 */
const client: typeof render = (element) => {
  const hydrate = render(element);
  return (component, props, slots, options) =>
    hydrate(component, props, slots, element.querySelector("font") ? { client: "only" } : options);
};

// biome-ignore lint/style/noDefaultExport: Astro takes a renderer's default export.
export default client;
