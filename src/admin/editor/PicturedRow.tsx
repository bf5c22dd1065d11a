import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { webpVariant } from "#rules/picture.ts";
import styles from "./PicturedList.module.css";

interface Props {
  /** Address of the picture, below `/uploads/`. */
  readonly picture: string;
  /** A logo is shown whole, on white; any other picture fills its frame. */
  readonly isLogo?: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Name of the record, for the labels of its buttons. */
  readonly name: string;
  readonly isEdited: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const icon = { "aria-hidden": true, strokeWidth: 1.5 } as const;

/** A list row: the record's picture, its texts and its actions. */
export const PicturedRow = ({
  picture,
  isLogo = false,
  title,
  children,
  name,
  isEdited,
  onEdit,
  onDelete,
}: Props) => (
  <li className={styles.row} aria-current={isEdited || undefined}>
    <img
      className={classNames(styles.picture, isLogo && styles.logo)}
      src={webpVariant(picture, "small")}
      width={96}
      height={72}
      alt=""
      loading="lazy"
      decoding="async"
    />
    <div className={styles.words}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
    <div className={styles.actions}>
      <Button variant="quiet" size="small" onClick={onEdit}>
        <Pencil {...icon} /> Edit<span className="visually-hidden"> {name}</span>
      </Button>
      <Button variant="quiet" size="small" onClick={onDelete}>
        <Trash2 {...icon} /> Delete<span className="visually-hidden"> {name}</span>
      </Button>
    </div>
  </li>
);
