import { DESCRIPTION_ADVISED } from "../partner.ts";
import styles from "./LetterCount.module.css";

/** The length of a description; exceeding the recommendation is no error. */
export const LetterCount = ({ text }: { readonly text: string }) => (
  <>
    <span className={text.length > DESCRIPTION_ADVISED ? styles.over : undefined}>
      {text.length} / {DESCRIPTION_ADVISED}
    </span>{" "}
    Under {DESCRIPTION_ADVISED} letters reads best.
  </>
);
