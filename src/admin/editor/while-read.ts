/** What an empty field is given while it is only read. */

/** One of a day would show how a day is typed there. */
export const typeWhileRead = <Type extends string>(type: Type, value: string, isRead: boolean | undefined) =>
  isRead && value === "" ? "text" : type;

/** A label with nothing below it looks as if its value had not loaded. */
export const placeholderWhileRead = (isRead: boolean) => (isRead ? "Not set" : undefined);
