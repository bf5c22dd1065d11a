/** How many days a new email address of the contact person waits for consent. */
export const ADDRESS_CHANGE_DAYS = 7;

/** A new email address of the contact person, which counts once somebody at the current one agrees. */
export interface AddressChange {
  readonly companyId: string;
  readonly email: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The same without most of what stands before the @, for those who may only know the address if it is theirs. */
export const maskedAddress = (email: string): string => email.replace(/^(.).*(?=@)/u, "$1…");

export const addressChangeTexts = {
  used: "Mails about this registration now go to the new address.",
  confirmed: "The address is confirmed.",
  dropped: "The address stays as it was.",
  /** For a change that was decided, has expired, or was replaced by another. */
  gone: "This change of the address is not waiting any more. Please open the newest mail that you have from us.",
  /** What step 2 says about an address that was not changed yet. */
  waiting: (email: string) =>
    `Saved, but for the email address: it changes once you say yes to our mail to ${maskedAddress(email)}.`,
} as const;
