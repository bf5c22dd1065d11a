/** What callers are told in the same words by a function and by what hosts it. */
export const failureTexts = {
  internal: "Something went wrong on our side. Please try again.",
  unreadable: "The request could not be read.",
  nothingHere: "There is nothing here.",
} as const;
