import { Pencil } from "lucide-react";
import { Button } from "#kit/ui/Button.tsx";
import styles from "../footer.admin.module.css";

interface Props {
  /** Name of the edited part, for the button's label. */
  readonly of: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** Opens a part of the footer for editing, and closes it again without saving. */
export const EditToggle = ({ of, isOn, onToggle }: Props) => (
  <Button className={styles.toggle} variant="quiet" size="small" aria-pressed={isOn} onClick={onToggle}>
    <Pencil strokeWidth={1.5} aria-hidden="true" />
    Edit<span className="visually-hidden"> {of}</span>
  </Button>
);
