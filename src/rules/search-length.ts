/** The maximum length of a search, in characters, in one list or in all of them. */
export const SEARCH_MAX = 100;

export const searchTooLong = `Please search for at most ${SEARCH_MAX} characters.`;
