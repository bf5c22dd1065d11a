import { splitPhone } from "#rules/phone.ts";

/** Number of leading characters that stay readable (public-site §9). */
const SHOWN = 4;

/** A fixed length, so that it does not reveal how long the hidden part is. */
const HIDDEN = "******";

/** The first four characters; of a text of four or fewer, only the first (spec-decisions V10). */
function beginning(text: string): string {
  const characters = [...text];
  return characters.slice(0, characters.length > SHOWN ? SHOWN : 1).join("");
}

/** The beginning of the part before the @; the rest is hidden. */
export const maskEmail = (email: string): string => `${beginning(email.split("@")[0] ?? "")}${HIDDEN}`;

/** The dial code and the first four digits of the national number. */
export function maskPhone(phone: string): string {
  const parts = splitPhone(phone.trim());
  if (parts) return `+${parts.dialCode} ${beginning(parts.number)}${HIDDEN}`;
  return `${beginning(phone.replace(/\D/g, ""))}${HIDDEN}`;
}
