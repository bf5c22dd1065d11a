/** A `class` value of the names that are set. */
export const classNames = (...names: readonly (string | false | undefined)[]) =>
  names.filter(Boolean).join(" ");
