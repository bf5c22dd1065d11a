import { html, raw } from "hono/html";
import { certificateApi, certificateDocument } from "#addresses/certificates.ts";
import { pages } from "#addresses/public.ts";
import { phoneHref, site } from "#firm/site.ts";
import { tideMark } from "#kit/motif/tide-mark.ts";
import type { FirmFacts } from "#rules/firm-facts.ts";
import {
  certificateTexts,
  certificateUrl,
  dayInFull,
  kindTitles,
  type PublicCertificate,
  periodOf,
  statementOf,
} from "../certificate.ts";
import { pageStyle } from "./certificate-page-style.ts";

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
