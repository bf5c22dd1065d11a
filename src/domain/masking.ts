import { splitPhone } from "./phone.ts";

/** How much of an address or number visitors may compare (public-site §9). */
const SHOWN = 4;

/** Always as many, so that it does not tell how long the hidden part is. */
const HIDDEN = "******";

/** The first four characters; of a text that is hardly longer than that, the first alone (spec-decisions V10). */
function beginning(text: string): string {
  const characters = [...text];
  return characters.slice(0, characters.length > SHOWN ? SHOWN : 1).join("");
}

/** The beginning of the part before the @, and nothing of the rest. */
export const maskEmail = (email: string): string => `${beginning(email.split("@")[0] ?? "")}${HIDDEN}`;

/** The dial code, and the first four digits of the number behind it. */
export function maskPhone(phone: string): string {
  const parts = splitPhone(phone.trim());
  if (parts) return `+${parts.dialCode} ${beginning(parts.number)}${HIDDEN}`;
  return `${beginning(phone.replace(/\D/g, ""))}${HIDDEN}`;
}
