/** How many characters may be searched for, in a list and in all of them. */
export const SEARCH_MAX = 100;

export const searchTooLong = `Please search for at most ${SEARCH_MAX} characters.`;
