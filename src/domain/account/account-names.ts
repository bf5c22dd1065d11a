import * as z from "zod/mini";

/** A sign-in name without an @ can be nobody's e-mail address. */
export const isUsername = (name: string) => !name.includes("@");

export const isAccountEmail = (address: string) => z.regexes.email.test(address);
