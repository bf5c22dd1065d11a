/**
 * The order of the cascade's layers: bare elements, the shared classes of buttons, fields and prose (`controls`), what a
 * component says of itself, what a page says. Later ones win, unlayered styles win over all. It stands in the head of
 * every page before any sheet. Left to the sheets, whatever a page happens to import first would settle it.
 *
 * What shows below the first screen, or once something is awake, stands in a layer of these called `late`, as
 * `components.late`: the build takes it out of the pages, and it comes after their first paint (local/build/after-paint.ts).
 */
export const layerOrder = "@layer reset, tokens, base, controls, components, page;";
