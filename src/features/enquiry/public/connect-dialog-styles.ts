/** The styles that the dialog and its form may use, as text. Pages load none of them until the dialog is fetched. */
const styles = import.meta.glob<string>(
  [
    "#kit/styles/field.css",
    "../../../kit/ui/*.module.css",
    "../../../kit/ui/phone-field/*.module.css",
    "./*.module.css",
  ],
  { query: "?inline", import: "default", eager: true },
);

// Through the CSSOM, since the Content-Security-Policy allows no style elements but those of the build.
const sheet = new CSSStyleSheet();
sheet.replaceSync(Object.values(styles).join("\n"));
document.adoptedStyleSheets.push(sheet);
