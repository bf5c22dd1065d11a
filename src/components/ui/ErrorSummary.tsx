import styles from "./ErrorSummary.module.css";
import { FormAlert } from "./FormAlert.tsx";

interface Props {
  readonly errors: readonly { readonly name: string; readonly message: string }[];
  /** Leads to the field of that name. */
  readonly onPick: (name: string) => void;
}

/** All that is wrong with a form, above it (public-site §8). What is put right leaves the list without a word. */
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
