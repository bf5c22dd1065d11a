/** Error messages shared by the functions and the server that hosts them. */
export const failureTexts = {
  internal: "Something went wrong on our side. Please try again.",
  unreadable: "The request could not be read.",
  nothingHere: "There is nothing here.",
} as const;
