import { adminApi } from "#addresses/admin.ts";
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
 * Inlined ahead of the page's styles. Whoever has a session gets the code of the office and of the screen at that address
 * requested with the page's first packets, and so is what it shows first, with the account.
 */
export const officeAhead = `${restoreHash()}
{
  const isAt = (pattern) => new RegExp(pattern, "i").test(location.pathname);
  let token, isRefused;
  try {
    token = localStorage.getItem("${TOKEN_KEY}");
    isRefused = localStorage.getItem("${SECOND_FACTOR_KEY}");
  } catch {}
  const opened = [...document.querySelectorAll("[data-screen]")].find(({ dataset }) => isAt(dataset.at));
  if (token || !opened) {
    document.documentElement.dataset.view = "office";
    const calls = ["${adminApi.whoAmI}", opened?.dataset.firstCall].filter(Boolean);
    document.head.append(document.querySelector("[data-office-code]").content, opened?.content ?? "");
    if (token && !isRefused) (${askAhead})(token, calls);
  }
}`;

/**
 * Inlined behind the page's two templates, so that it runs before anything is painted. Strangers see the sign-in as the
 * build has rendered it, before any code has loaded. Whoever has a session, or gets here by an unknown address, waits for
 * the office instead and never sees the form.
 */
export const firstView = `${themeScript}
{
  const contentOf = (part) => document.querySelector("template[data-" + part + "]").content;
  const content = contentOf("sign-in");
  if (document.documentElement.dataset.view) content.querySelector("astro-island").replaceWith(contentOf("office"));
  document.currentScript.before(content);
}`;
