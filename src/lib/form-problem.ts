/** Why a form was not sent: invalid fields, or a text. */
export type Problem =
  | { readonly kind: "fields"; readonly names: readonly string[] }
  | {
      readonly kind: "text";
      readonly text: string;
      /**
       * The refused fields that it is about, the first of which has the focus; it is settled once they are changed.
       * None: it is about the form as a whole.
       */
      readonly names: readonly string[];
      /** A field that is none of `names` shows it as well, and has the focus. */
      readonly isFieldFocused?: boolean;
    };

export const textProblem = (text: string, names: readonly string[] = []): Problem => ({
  kind: "text",
  text,
  names,
});
