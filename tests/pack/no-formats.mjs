/** Imports the named files, and fails where one of them formats something for a reader while it is imported. */
const refuse = (what) => {
  throw new Error(`${what} is used while a function is loaded. Use it when something is to be formatted.`);
};

const formats = ["DateTimeFormat", "NumberFormat", "ListFormat", "PluralRules", "RelativeTimeFormat"];
for (const name of [...formats, "Collator", "DisplayNames", "Segmenter"]) {
  const refused = () => refuse(`Intl.${name}`);
  Intl[name] = new Proxy(Intl[name], { construct: refused, apply: refused });
}
for (const { prototype } of [Number, Date]) prototype.toLocaleString = () => refuse("toLocaleString");

for (const file of process.argv.slice(2)) await import(file);
