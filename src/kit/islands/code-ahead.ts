// Safari has no `requestIdleCallback`.
const whenIdle = window.requestIdleCallback ?? setTimeout;

/** Calls back once the page is loaded, idle and looked at: it may be rendered before anybody opens it. */
function whenQuiet(callback: () => void) {
  const { prerendering } = document as { readonly prerendering?: boolean };
  if (prerendering)
    document.addEventListener("prerenderingchange", () => whenQuiet(callback), { once: true });
  else if (document.readyState === "complete") whenIdle(callback);
  else addEventListener("load", () => whenQuiet(callback), { once: true });
}

const nothing = () => {};

/** Where a script names what it imports, all of which is in its directory. */
const imported = /"\.\/([^"]+\.js)"/g;

/**
 * Brings the code of the page's form nearer before its first touch, unless data is to be saved. Everybody gets the file
 * that names all others, so that one round trip after a touch brings them instead of two. The others are loaded once a
 * touch is likely: for whoever has come from another page, by a link to this one, and at the first press of anything but a
 * link.
 */
export function bringCodeNearer(): void {
  const island = document.querySelector('astro-island[client="interact"]');
  if (!island || navigator.connection?.saveData) return;
  const [component = "", renderer = ""] = ["component-url", "renderer-url"].map(
    (name) => island.getAttribute(name) ?? "",
  );
  const directory = component.replace(/[^/]*$/, "");
  const addresses = new Set([component, renderer]);
  const stop = new AbortController();
  const load = () => {
    stop.abort();
    for (const address of addresses) import(/* @vite-ignore */ address).catch(nothing);
  };
  const touched = ({ type, target }: Event) => {
    const isOfForm = target instanceof Node && island.contains(target);
    const isPress = type !== "focusin" && target instanceof Element && !target.closest("a");
    if (isOfForm || isPress) load();
  };
  for (const touch of ["pointerdown", "keydown", "focusin"])
    addEventListener(touch, touched, { capture: true, signal: stop.signal });
  whenQuiet(async () => {
    if (document.referrer.startsWith(`${location.origin}/`)) return load();
    const names = await fetch(component)
      .then((answer) => answer.text())
      .catch(() => "");
    for (const [, name] of names.matchAll(imported)) addresses.add(directory + name);
  });
}
