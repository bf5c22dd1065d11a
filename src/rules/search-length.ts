// Separate from the other limits, which public forms load.

/** The maximum length of a search, in characters, in a single list or across all of them. */
export const SEARCH_MAX = 100;

export const searchTooLong = `Please search for at most ${SEARCH_MAX} characters.`;
