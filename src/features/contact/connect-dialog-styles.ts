/** What the dialog and the form in it may wear, as text. Pages carry none of it until the dialog is fetched. */
const styles = import.meta.glob<string>(
  [
    "../../styles/field.css",
    "../../components/ui/*.module.css",
    "../../components/ui/phone-field/*.module.css",
    "./*.module.css",
  ],
  { query: "?inline", import: "default", eager: true },
);

// Through the object model, since the Content-Security-Policy knows no style element but those of the build.
const sheet = new CSSStyleSheet();
sheet.replaceSync(Object.values(styles).join("\n"));
document.adoptedStyleSheets.push(sheet);
