import styles from "./ErrorSummary.module.css";
import { FormAlert } from "./FormAlert.tsx";

interface Props {
  readonly errors: readonly { readonly name: string; readonly message: string }[];
  /** Moves the focus to the field of that name. */
  readonly onPick: (name: string) => void;
}

/** All errors of a form, shown above it (public-site §8). A corrected field leaves the list silently. */
export const ErrorSummary = ({ errors, onPick }: Props) => (
  <FormAlert>
    <span className={styles.title}>Validation Error:</span>
    {errors.map(({ name, message }) => (
      <span key={name}>
        {" "}
        <button type="button" className={styles.error} onClick={() => onPick(name)}>
          {message}
        </button>
      </span>
    ))}
  </FormAlert>
);
