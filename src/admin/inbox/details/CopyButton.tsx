import { Copy } from "lucide-react";
import { copyText } from "#admin/screen/copy.ts";
import styles from "./CopyButton.module.css";

interface Props {
  readonly text: string;
  /** Name of the copied text, as in "Copy the email". */
  readonly what: string;
}

export function CopyButton({ text, what }: Props) {
  const copy = () =>
    copyText(
      text,
      `Copied the ${what}`,
      `The ${what} could not be copied. Please select it and copy it by hand.`,
    );
  return (
    <button className={styles.copy} type="button" title={`Copy the ${what}`} onClick={() => void copy()}>
      <Copy size={15} strokeWidth={1.5} aria-hidden="true" />
      <span className="visually-hidden">{`Copy the ${what}`}</span>
    </button>
  );
}
