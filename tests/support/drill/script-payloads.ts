/** Every payload tries to run this, in every known way; it leaves a mark on the page. */
const MARK = "window.ranFromStorage=1";

const tags = [
  `<script>${MARK}</script>`,
  `<img src=x onerror="${MARK}">`,
  `<svg onload="${MARK}">`,
  `<svg><script>${MARK}</script></svg>`,
  `<iframe srcdoc="<script>parent.${MARK}</script>"></iframe>`,
  `<iframe src="javascript:parent.${MARK}"></iframe>`,
  `<body onload="${MARK}">`,
  `<input autofocus onfocus="${MARK}">`,
  `<details open ontoggle="${MARK}">x</details>`,
  `<video><source onerror="${MARK}"></video>`,
  `<audio src=x onerror="${MARK}">`,
  `<object data="javascript:${MARK}"></object>`,
  `<embed src="javascript:${MARK}">`,
  `<a href="javascript:${MARK}">open</a>`,
  `<form action="javascript:${MARK}"><button>go</button></form>`,
  `<math href="javascript:${MARK}">x</math>`,
  `<style>@import 'javascript:${MARK}'</style>`,
  `<link rel=stylesheet href="javascript:${MARK}">`,
  `<meta http-equiv=refresh content="0;javascript:${MARK}">`,
  `<base href="javascript:${MARK}//">`,
  `<template><script>${MARK}</script></template>`,
  `<marquee onstart="${MARK}">x</marquee>`,
  `<div style="animation-name:x" onanimationstart="${MARK}">x</div>`,
  `<noscript><p title="</noscript><img src=x onerror=${MARK}>">`,
  `javascript:${MARK}`,
  `data:text/html,<script>${MARK}</script>`,
  `\${${MARK}}`,
  `{{constructor.constructor('${MARK}')()}}`,
  `';${MARK}//`,
  `");${MARK}//`,
];

const wrappings: readonly ((tag: string) => string)[] = [
  (tag) => tag,
  (tag) => `"'>${tag}`,
  (tag) => `</title></textarea></script>${tag}`,
  (tag) => tag.toUpperCase().replace(MARK.toUpperCase(), MARK),
  (tag) => tag.replaceAll("<", "\\u003c").replaceAll(" ", "/"),
  (tag) => `<!--><${tag}-->`,
  (tag) => `]]>${tag}`,
  (tag) => tag.replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  (tag) => `x\n${tag}`,
  (tag) => encodeURIComponent(tag),
];

/** Three hundred texts, none of which may ever run. */
export const scriptPayloads = wrappings.flatMap((wrap) => tags.map(wrap));
