import { fileTypes } from "#rules/file-type.ts";
import { type UploadPurpose, uploadRule } from "#rules/upload.ts";
import { bytesText } from "./amounts.ts";

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
