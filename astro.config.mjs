import { createHash } from "node:crypto";
import sitemap from "@astrojs/sitemap";
import inSrgb from "@csstools/postcss-oklab-function";
import { defineConfig, fontProviders } from "astro/config";
import { afterPaint } from "./local/build/after-paint.ts";
import { assetHeaders } from "./local/build/asset-headers.ts";
import { contentSecurityPolicy } from "./local/build/content-security-policy.ts";
import { documentViewer } from "./local/build/document-viewer.ts";
import { importLateScriptsAgain } from "./local/build/import-again.ts";
import { joinIslands } from "./local/build/join-islands.ts";
import { currentNotice } from "./local/build/notice-version.ts";
import { notices } from "./local/build/notices.ts";
import { isExampleContent } from "./local/build/placeholders.ts";
import { preloadOffice } from "./local/build/preload-office.ts";
import { importsAtOnce, reporter, withoutAbsentStyles } from "./local/build/script-plugins.ts";
import { searchIndex } from "./local/build/search-words.ts";
import { speculation } from "./local/build/speculation-rules.ts";
import { adminPages } from "./src/addresses/admin.ts";
import { firstView, officeAhead } from "./src/admin/shell/first-view.ts";
import { pagesBehindForms } from "./src/content/pages.ts";
import { site } from "./src/firm/site.ts";
import { hydration, reactIslands } from "./src/kit/islands/integration.ts";
import { restorePage } from "./src/kit/link/restore-hash.ts";
import { layerOrder } from "./src/kit/styles/layer-order.ts";
import { headScript } from "./src/site/chrome/page-completion.ts";
import { splashScript } from "./src/site/widgets/splash.ts";

/** Shorter than Astro's default, since pages contain the name: `Promo` of `Promo.astro?astro&type=script&index=0`. */
const entryFileNames = ({ name }) => `_astro/${name.split(".")[0]}.[hash].js`;

const hashOf = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** Not in the sitemap: the back office, and pages that are only reached through a form. */
const unlisted = [adminPages.home, ...pagesBehindForms.map(({ path }) => path)];

export default defineConfig({
  site: site.url,
  output: "static",
  trailingSlash: "ignore",
  // The addresses of English are the documented ones, without a prefix.
  i18n: { locales: ["en", "ml"], defaultLocale: "en", routing: { prefixDefaultLocale: false } },
  // A class of eight characters on each element of a component, rather than an attribute of 25.
  scopedStyleStrategy: "class",
  // Several pages at a time: while one waits for its picture to be encoded, another is rendered.
  build: { format: "preserve", inlineStylesheets: "always", concurrency: 4 },
  // The highlighter writes inline styles, which the Content-Security-Policy forbids.
  markdown: { syntaxHighlight: false },
  // AVIF keeps our flat drawings well at a low quality; more effort costs ten times the time for a tenth of the size.
  image: {
    service: {
      entrypoint: "astro/assets/services/sharp",
      config: { avif: { quality: 30, effort: 2 }, webp: { quality: 65 } },
    },
  },
  security: {
    csp: {
      scriptDirective: {
        hashes: [firstView, officeAhead, headScript, restorePage, splashScript].map(hashOf),
      },
      styleDirective: { hashes: [hashOf(layerOrder)] },
      directives: [
        "default-src 'none'",
        "img-src 'self' data: blob:",
        "media-src 'self' blob:",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "manifest-src 'self'",
      ],
    },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: "Newsreader",
      cssVariable: "--font-newsreader",
      // Our fallbacks are in src/kit/styles/fonts.css: they are shown before the font is requested.
      fallbacks: [],
      optimizedFallbacks: false,
      options: {
        variants: [
          { weight: "400 600", style: "normal", src: ["./src/kit/styles/fonts/newsreader-roman.woff2"] },
          { weight: 400, style: "italic", src: ["./src/kit/styles/fonts/newsreader-italic.woff2"] },
        ],
      },
    },
  ],
  vite: {
    // The colours in sRGB: they take fewer bytes, and Chrome 109 does not know `oklch()`.
    css: { postcss: { plugins: [inSrgb({ preserve: false, subFeatures: { displayP3: false } })] } },
    // Inlined, a small font would be blocked: the policy allows none of `data:`.
    build: { assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined) },
    define: {
      "import.meta.env.EXAMPLE_CONTENT": JSON.stringify(isExampleContent(process.env)),
      "import.meta.env.NOTICE_VERSION": JSON.stringify(currentNotice()),
    },
    plugins: [withoutAbsentStyles(), reporter(), importsAtOnce()],
    environments: { client: { build: { rolldownOptions: { output: { entryFileNames } } } } },
  },
  integrations: [
    reactIslands(),
    hydration(),
    sitemap({
      filter: (page) => !unlisted.some((path) => new URL(page).pathname.startsWith(path)),
      i18n: { defaultLocale: "en", locales: { en: "en", ml: "ml" } },
      // As the pages' own heads say it: in either language, the page in English is for whoever reads neither.
      serialize: ({ links, ...page }) => ({
        ...page,
        ...(links && {
          links: [...links, { lang: "x-default", url: links.find(({ lang }) => lang === "en")?.url }],
        }),
      }),
    }),
    preloadOffice(),
    joinIslands(),
    importLateScriptsAgain(),
    searchIndex(),
    afterPaint(),
    contentSecurityPolicy(),
    documentViewer(),
    assetHeaders(),
    speculation(),
    notices(),
  ],
});
