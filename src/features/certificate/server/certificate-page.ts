import { html, raw } from "hono/html";
import { certificateApi, certificateDocument } from "#addresses/certificates.ts";
import { pages } from "#addresses/public.ts";
import { phoneHref, site } from "#firm/site.ts";
import { inks } from "#kit/motif/inks.ts";
import { tideMark } from "#kit/motif/tide-mark.ts";
import type { FirmFacts } from "#rules/firm-facts.ts";
import { digest } from "#server/platform/crypto.ts";
import {
  certificateTexts,
  certificateUrl,
  dayInFull,
  kindTitles,
  type PublicCertificate,
  periodOf,
  statementOf,
} from "../certificate.ts";

/** Stands for the site's style sheets, whose names only the built pages know. */
const pageStyle = `
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

type Html = ReturnType<typeof html>;

const { waves, point } = tideMark;

const mark = raw(
  `<svg class="mark" viewBox="0 0 28 28" width="32" height="32" aria-hidden="true"><path d="${waves}"/><circle cx="${point.cx}" cy="${point.cy}" r="${point.r}"/></svg>`,
);

/** The whole page: it loads nothing but the site's serif, and needs no script. */
const page = (title: string, main: Html, { phone, address }: FirmFacts): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${`${title} · ${site.name}`}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(pageStyle)}</style>
</head>
<body>
<header><a href="${pages.home}" translate="no">${mark}<span>${site.name}</span></a></header>
<main>${main}</main>
<footer>
<p>If in doubt, call <a href="${phoneHref(phone)}">${phone}</a>.</p>
<p>${`${site.legalName}, ${address.city}, ${address.country}`}</p>
</footer>
</body>
</html>`;

const fact = (label: string, value: string, isProper = false) =>
  html`<div><dt>${label}</dt><dd${isProper ? raw(' translate="no"') : ""}>${value}</dd></div>`;

function verdict({ state, revokedOn, leftOn }: PublicCertificate): Html {
  if (state === "ended") {
    const since = leftOn
      ? `The person is no longer with the company since ${dayInFull(leftOn)}.`
      : "Our records no longer have the person, so we cannot say until when it was true.";
    return html`<div class="verdict revoked" role="status"><h1>No longer true</h1>
<p>${`We issued this certificate, and it was right on that day. ${since}`}</p></div>`;
  }
  if (state === "revoked") {
    return html`<div class="verdict revoked" role="status"><h1>Revoked</h1>
<p>${`We revoked this certificate${revokedOn ? ` on ${dayInFull(revokedOn)}` : ""}. It is no longer valid, whatever a paper or picture of it shows.`}</p></div>`;
  }
  return html`<div class="verdict" role="status"><h1>Genuine</h1>
<p>We issued this certificate, and it is valid. Compare every line below with the paper or picture that you were given: they must be the same.</p>
${leftOn ? html`<p class="left">${`No longer with the company since ${dayInFull(leftOn)}. What the certificate says about the time before stays true.`}</p>` : ""}</div>`;
}

function sheet(certificate: PublicCertificate): Html {
  const { kind, name, role, feedback, issuedOn, issuer, serial, state } = certificate;
  return html`<article class="sheet" aria-labelledby="kind">
<p class="kind" id="kind">${`${kindTitles[kind]}${state === "valid" ? "" : ` (${state})`}`}</p>
<h2 translate="no">${name}</h2>
<p class="statement">${state === "ended" ? `On ${dayInFull(issuedOn)} we certified: “${statementOf(certificate)}”` : statementOf(certificate)}</p>
${feedback.length > 0 ? html`<ul>${feedback.map((line) => html`<li>${line}</li>`)}</ul>` : ""}
<dl>
${role === "" ? "" : fact("Role", role)}
${fact("Period", periodOf(certificate))}
${fact("Issued on", dayInFull(issuedOn))}
${fact("Issued by", issuer, true)}
${fact("Number", serial, true)}
</dl>
</article>`;
}

/** LinkedIn's form for a certificate, filled in (https://addtoprofile.linkedin.com). */
function addToProfile({ code, kind, issuer, serial, issuedOn }: PublicCertificate): string {
  const [issueYear = "", issueMonth = ""] = issuedOn.split("-");
  const certificate = {
    startTask: "CERTIFICATION_NAME",
    name: kindTitles[kind],
    organizationName: issuer,
    issueYear,
    issueMonth: String(Number(issueMonth)),
    certUrl: certificateUrl(code),
    certId: serial,
  };
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(certificate)}`;
}

const downloads = (certificate: PublicCertificate) => html`<p class="downloads">
<a class="button" href="${certificateDocument(certificate.code)}">Open the PDF</a>
<a href="${certificateApi.credential(certificate.code)}" download="${certificate.serial}.json">File for wallets (Open Badges)</a>
<a href="${addToProfile(certificate)}" rel="noopener">Add to LinkedIn profile</a>
<a href="${pages.certificateCheck}">Check a file that you were given</a>
</p>`;

/** The URL without its scheme, as browsers show it. */
const shownUrl = (code: string) => certificateUrl(code).replace(/^https?:\/\//, "");

/**
 * The public page of a certificate. `renderedAt` is in the address of the picture by which a page that a cache has stored
 * counts a look.
 */
export const certificateHtml = (certificate: PublicCertificate, renderedAt: Date, facts: FirmFacts): Html => {
  const { code, kind, state } = certificate;
  return page(
    kindTitles[kind],
    html`${verdict(certificate)}
<p class="address">Check that the address in your browser is <b translate="no">${shownUrl(code)}</b>. A page at any other address is not ours.</p>
${sheet(certificate)}
${state === "valid" ? downloads(certificate) : ""}
<img src="${`${certificateApi.look(code)}?rendered=${renderedAt.getTime()}`}" alt="" width="1" height="1">`,
    facts,
  );
};

export const unknownCertificateHtml = (facts: FirmFacts): Html =>
  page(
    "No certificate",
    html`<div class="verdict revoked"><h1>No certificate</h1><p>${certificateTexts.unknown} Check the address letter by letter, or scan the code on the certificate again. If it still leads here, the certificate is not ours.</p></div>`,
    facts,
  );
