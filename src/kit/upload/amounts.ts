const KIB = 1024;
const inBytes = new Intl.NumberFormat("en-IN", {
  style: "unit",
  unit: "byte",
  unitDisplay: "long",
  maximumFractionDigits: 0,
});
const rounded = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });

/** A size for people, in the units of the limits: a "5 MB" limit is 5 × 1024 × 1024 bytes. */
export function bytesText(bytes: number): string {
  if (bytes < KIB) return inBytes.format(bytes);
  if (bytes < KIB ** 2) return `${Math.round(bytes / KIB)} KB`;
  if (bytes < KIB ** 3) return `${rounded.format(bytes / KIB ** 2)} MB`;
  return `${rounded.format(bytes / KIB ** 3)} GB`;
}

/** An estimate, and worded as one. */
export function timeLeftText(seconds: number): string {
  if (seconds < 5) return "a few seconds left";
  if (seconds < 55) return `about ${Math.ceil(seconds / 5) * 5} seconds left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return minutes <= 1 ? "about a minute left" : `about ${minutes} minutes left`;
  return "more than an hour left";
}
