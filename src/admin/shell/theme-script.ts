/** In local storage. */
export const THEME_KEY = "adminTheme";

/** Dispatched on the window, with the chosen theme. */
export const THEME_CHOSEN = "theme-chosen";

/**
 * Inlined in the back office's page behind its style sheets, so that the chosen theme applies before anything is painted.
 * It rewrites the media queries for the system's colour scheme: the dark colours stand in the style sheets once, for what
 * the system prefers and for what the administrator chose. Follows what another tab chooses.
 */
export const themeScript = `{
  const isOfScheme = /^(\\(prefers-color-scheme: (\\w+)\\)).*/;
  const mediaOf = (rules) =>
    [...rules].flatMap(({ media, cssRules = [] }) => [...(media ? [media] : []), ...mediaOf(cssRules)]);
  const show = (theme) => {
    const isForced = theme === "light" || theme === "dark";
    const otherwise = (scheme) => (scheme === theme ? ", all" : " and (max-width: 0px)");
    const queryFor = (was) =>
      was.replace(isOfScheme, (_, query, scheme) => query + (isForced ? otherwise(scheme) : ""));
    document.documentElement.dataset.theme = isForced ? theme : "system";
    for (const { cssRules } of document.styleSheets)
      for (const media of mediaOf(cssRules))
        if (isOfScheme.test(media.mediaText)) media.mediaText = queryFor(media.mediaText);
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.media = queryFor(meta.media);
  };
  try {
    const stored = localStorage.getItem("${THEME_KEY}");
    if (stored) show(stored);
  } catch {}
  addEventListener("${THEME_CHOSEN}", ({ detail }) => show(detail));
  addEventListener("storage", ({ key, newValue }) => key === "${THEME_KEY}" && show(newValue));
}`;
