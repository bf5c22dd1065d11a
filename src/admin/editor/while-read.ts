/** How empty fields look while a panel is only read. */

/** The control's type. An empty date field is shown as text: it would otherwise show the format in which to type a date. */
export const typeWhileRead = <Type extends string>(type: Type, value: string, isRead: boolean | undefined) =>
  isRead && value === "" ? "text" : type;

/** A label with nothing below it looks as if its value had not loaded. */
export const placeholderWhileRead = (isRead: boolean) => (isRead ? "Not set" : undefined);
