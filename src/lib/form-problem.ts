/** Why a form was not sent: invalid fields, or a text. */
export type Problem =
  | { readonly kind: "fields"; readonly names: readonly string[] }
  | {
      readonly kind: "text";
      readonly text: string;
      /** The refused fields that it is about; it is settled once they are changed. None: about the form as a whole. */
      readonly names: readonly string[];
      /** One of them has the focus. */
      readonly isFieldFocused: boolean;
    };

/** A problem that no field shows. */
export const textProblem = (text: string): Problem => refusalProblem(text, []);

/** A problem of these fields, which `showRefusals` has focused, and of others which cannot be focused. */
export const refusalProblem = (
  text: string,
  focused: readonly string[],
  others: readonly string[] = [],
): Problem => ({
  kind: "text",
  text,
  names: [...focused, ...others],
  isFieldFocused: focused.length > 0,
});
