import * as z from "zod/mini";

/** A username without an @ cannot equal another account's e-mail address. */
export const isUsername = (name: string) => !name.includes("@");

export const isAccountEmail = (address: string) => z.regexes.email.test(address);
