/**
 * The order of the cascade layers: bare elements, the shared classes of buttons, fields and prose (`controls`),
 * component styles, page styles. Later layers win, and unlayered styles win over all. Placed in the head of every page
 * before any stylesheet: otherwise the first stylesheet that a page imports would decide the order.
 *
 * Styles for what is below the first screen, or appears only after hydration, belong to a sublayer called `late`, such
 * as `components.late`: the build moves them out of the pages, and they load after the first paint
 * (local/build/after-paint.ts).
 */
export const layerOrder = "@layer reset, tokens, base, controls, components, page;";
