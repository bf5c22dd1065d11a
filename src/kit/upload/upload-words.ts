import { say } from "#kit/language.ts";
import { fileTypes } from "#rules/file-type.ts";
import { type UploadPurpose, uploadRule } from "#rules/upload.ts";

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
  if (seconds < 5) return say("a few seconds left");
  if (seconds < 55)
    return say("about {count} seconds left").replace("{count}", String(Math.ceil(seconds / 5) * 5));
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) {
    return minutes <= 1
      ? say("about a minute left")
      : say("about {count} minutes left").replace("{count}", String(minutes));
  }
  return say("more than an hour left");
}

/** The extensions for the file picker's `accept`. */
export const acceptedEndings = (purpose: UploadPurpose) =>
  uploadRule(purpose)
    .types.flatMap((type) => fileTypes[type].extensions.map((extension) => `.${extension}`))
    .join(",");

/** A field's file rules in words. */
export function uploadRuleText(purpose: UploadPurpose): string {
  const { types, limit, exactly } = uploadRule(purpose);
  const names = types.map((type) => type.toUpperCase());
  const kinds = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(names);
  const size = `smaller than ${bytesText(limit)}`;
  return exactly
    ? `${kinds}, ${size}, exactly ${exactly.width}\u00A0×\u00A0${exactly.height}\u00A0pixels`
    : `${kinds}, ${size}`;
}
