/** Whether a record has a value for a field; an empty text is none. */
export const isGiven = (value: string | null | undefined): value is string => Boolean(value);
