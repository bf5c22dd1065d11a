import { inks } from "#kit/motif/inks.ts";
import { digest } from "#server/platform/crypto.ts";

/** Stands for the site's style sheets, whose names only the built pages know. */
export const pageStyle = `
@font-face{font-family:Newsreader;src:url(/fonts/newsreader-roman.woff2) format("woff2");font-weight:400 600;font-display:swap}
@font-face{font-family:"Noto Serif Malayalam";src:url(/fonts/malayalam-400.woff2) format("woff2");font-weight:400 700;font-display:swap;unicode-range:U+D00-D7F,U+200C-200D,U+25CC}
:root{color-scheme:light dark;--paper:${inks.paper};--sheet:${inks.paperRaised};--ink:${inks.ink};--soft:${inks.inkSoft};--line:${inks.hairline};--action:${inks.action};--on-action:${inks.paper};--brass:${inks.brass};--warn:${inks.emphasis};--serif:Newsreader,"Iowan Old Style","Palatino Linotype","Noto Serif Malayalam",Georgia,serif}
@media (prefers-color-scheme:dark){:root{--paper:${inks.darkPaper};--sheet:${inks.darkPaperRaised};--ink:${inks.darkInk};--soft:${inks.darkInkSoft};--line:${inks.darkHairline};--action:${inks.darkAction};--on-action:${inks.darkPaper};--brass:${inks.nightBrass};--warn:${inks.darkEmphasis}}}
*{box-sizing:border-box;margin:0}
body{max-width:52rem;margin-inline:auto;padding:clamp(1rem,4vw,2.5rem);background:var(--paper);color:var(--ink);font:1rem/1.6 -apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
a{color:var(--action)}
:focus-visible{outline:2px solid var(--action);outline-offset:3px}
header a{display:inline-flex;align-items:center;gap:.6rem;color:inherit;font:500 1.5rem/1.2 var(--serif);text-decoration:none}
.mark path{fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round}
.mark circle{fill:var(--brass)}
main{margin-block:clamp(1.5rem,5vw,3rem)}
.verdict{padding-inline-start:1.25rem;border-inline-start:3px solid var(--action)}
.verdict h1{color:var(--action);font:500 clamp(2rem,7vw,3.2rem)/1.1 var(--serif)}
.verdict p{max-width:60ch;margin-block-start:.6rem}
.revoked{border-color:var(--warn)}
.revoked h1{color:var(--warn)}
.left{color:var(--warn)}
.address{margin-block:1.5rem}
.sheet{padding:clamp(1.5rem,6vw,3.5rem);background:var(--sheet);border:1px solid var(--line);border-block-start:3px solid var(--brass)}
.kind{color:var(--warn);font:italic 400 1.2rem/1.3 var(--serif)}
h2{margin-block:.5rem .75rem;font:500 clamp(1.8rem,6vw,3rem)/1.25 var(--serif)}
.statement{max-width:52ch;font-size:1.15rem}
ul{margin-block-start:1.25rem;padding-inline-start:1.1rem}
li{margin-block:.3rem;color:var(--soft)}
li::marker{color:var(--brass)}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(14rem,100%),1fr));gap:1rem 2rem;margin-block-start:2rem;padding-block-start:1.5rem;border-block-start:1px solid var(--line)}
dt{color:var(--soft);font-size:.875rem}
dd{margin:0;font-variant-numeric:tabular-nums}
.downloads{display:flex;flex-wrap:wrap;align-items:center;gap:1rem 2rem;margin-block-start:1.5rem}
.button{padding:.7rem 1.4rem;background:var(--action);color:var(--on-action);border-radius:2px;font-weight:600;text-decoration:none}
footer{padding-block-start:1.25rem;border-block-start:1px solid var(--line);color:var(--soft);font-size:.9375rem}
@media print{.downloads{display:none}}
`;

let policy: string | undefined;

/** Lets the page use its own style and the site's font and pictures, and nothing else. */
export function pagePolicy(): string {
  const hash = Buffer.from(digest(pageStyle), "base64url").toString("base64");
  policy ??= `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return policy;
}
