/** A `class` of those names that are not missing. */
export const classNames = (...names: readonly (string | false | undefined)[]) =>
  names.filter(Boolean).join(" ");
