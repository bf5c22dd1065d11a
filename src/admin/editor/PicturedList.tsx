import type { UseQueryResult } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { TableSkeleton } from "#admin/list/TableSkeleton.tsx";
import { countOf, type ItemNames } from "#admin/noun.ts";
import { QueryFailure } from "#admin/screen/Failure.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { webpVariant } from "#rules/picture.ts";
import { Panel } from "./Panel.tsx";
import styles from "./PicturedList.module.css";

/** What a record's row shows. */
export interface RowContent {
  /** URL of the picture, below `/uploads/`. */
  readonly picture: string;
  /** A logo is shown whole, on white; any other picture fills its frame. */
  readonly isLogo?: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Name of the record, for the labels of its buttons. */
  readonly name: string;
}

interface RowProps extends RowContent {
  /** `null` for those who may only look. */
  readonly actions: {
    readonly isEdited: boolean;
    readonly onEdit: () => void;
    readonly onDelete: () => void;
  } | null;
}

const icon = { "aria-hidden": true, strokeWidth: 1.5 } as const;

/** A list row: the record's picture, its texts and its actions. */
export const PicturedRow = ({ picture, isLogo = false, title, children, name, actions }: RowProps) => (
  <li className={styles.row} aria-current={actions?.isEdited || undefined}>
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
      <h3 className={styles.title} translate={isLogo ? "no" : undefined}>
        {title}
      </h3>
      {children}
    </div>
    {actions !== null && (
      <div className={styles.actions}>
        <Button variant="quiet" size="small" data-opens-row onClick={actions.onEdit}>
          <Pencil {...icon} /> Edit<span className="visually-hidden">{` ${name}`}</span>
        </Button>
        <Button variant="quiet" size="small" onClick={actions.onDelete}>
          <Trash2 {...icon} /> Delete<span className="visually-hidden">{` ${name}`}</span>
        </Button>
      </div>
    )}
  </li>
);

interface ListProps {
  readonly title: string;
  readonly itemNames: ItemNames;
  readonly list: UseQueryResult<readonly object[]>;
  /** Text of an empty list. */
  readonly empty: string;
  /** Why a record could not be deleted. */
  readonly problem: string | null;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** How many of them visitors see now. */
  readonly seen: number;
  /** The rows, in display order. */
  readonly children: readonly ReactNode[];
}

/** A list of content in each of its states: loading, failed, empty or loaded. */
export function PicturedList({
  title,
  itemNames,
  list,
  empty,
  problem,
  headingRef,
  seen,
  children: rows,
}: ListProps) {
  const failure = <QueryFailure query={list} />;
  const content = () => {
    if (list.isPending) return <TableSkeleton label={`Loading ${itemNames[1]}…`} />;
    if (!list.data) return failure;
    return (
      <>
        {failure}
        {rows.length === 0 ? <p>{empty}</p> : <ul className={styles.list}>{rows}</ul>}
      </>
    );
  };
  const visible = seen === rows.length ? "all" : seen === 0 ? "none" : seen.toLocaleString("en-IN");
  const subtitle =
    list.data && rows.length > 0
      ? `${countOf(rows.length, itemNames)}: visitors see ${rows.length === 1 && seen === 1 ? "it" : visible} now`
      : undefined;
  return (
    <Panel title={title} subtitle={subtitle} headingRef={headingRef}>
      {() => (
        <>
          {problem !== null && <FormAlert>{problem}</FormAlert>}
          {content()}
        </>
      )}
    </Panel>
  );
}
