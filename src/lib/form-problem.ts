/** Why a form was not sent: invalid fields, or a text about the form as a whole. */
export type Problem =
  | { readonly kind: "fields"; readonly names: readonly string[] }
  | {
      readonly kind: "text";
      readonly text: string;
      /** A field shows it as well, and has the focus. */
      readonly isAboutFields: boolean;
    };

/** A problem that no field shows. */
export const textProblem = (text: string): Problem => ({ kind: "text", text, isAboutFields: false });
