import { adminApi, adminPages } from "#addresses/admin.ts";
import { askAhead } from "#admin/session/asked-ahead.ts";
import { SECOND_FACTOR_KEY, TOKEN_KEY } from "#admin/session/session.ts";
import { restoreHash } from "#kit/link/restore-hash.ts";
import { themeScript } from "./theme-script.ts";

/** Matches the paths of these pages, as the router does; a regular expression. */
export const pathPattern = (pages: readonly string[]) =>
  `^(${pages
    .map((page) => page.replace(/\/:\w+\?/g, "(/[^/]+)?").replace(/\/:\w+/g, "/[^/]+"))
    .join("|")})/?$`;

/**
 * Inlined behind the page's two templates, so that it runs before anything is painted. Strangers see the sign-in as the
 * build has rendered it, before any code has loaded. Whoever has a session, or gets here by an unknown address, waits for
 * the office instead and never sees the form; the code of the screen at that address is requested along with the rest, and
 * so is what it shows first, with the account.
 */
export const firstView = `${restoreHash()}
${themeScript}
{
  const contentOf = (part) => document.querySelector("template[data-" + part + "]").content;
  const isAt = (pattern) => new RegExp(pattern, "i").test(location.pathname);
  let token, isRefused;
  try {
    token = localStorage.getItem("${TOKEN_KEY}");
    isRefused = localStorage.getItem("${SECOND_FACTOR_KEY}");
  } catch {}
  const content = contentOf("sign-in");
  if (token || !isAt(${JSON.stringify(pathPattern(Object.values(adminPages)))})) {
    const office = contentOf("office");
    const calls = ["${adminApi.whoAmI}"];
    for (const screen of office.querySelectorAll("[data-screen]")) {
      const isOpened = token && isAt(screen.dataset.at);
      if (isOpened && screen.dataset.firstCall) calls.push(screen.dataset.firstCall);
      screen.replaceWith(isOpened ? screen.content : "");
    }
    if (token && !isRefused) (${askAhead})(token, calls);
    content.querySelector("astro-island").replaceWith(office);
  }
  document.currentScript.before(content);
}`;
