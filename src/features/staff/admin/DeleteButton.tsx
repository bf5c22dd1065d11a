import { Trash2 } from "lucide-react";
import { use } from "react";
import type { StaffRecord } from "../staff-record.ts";
import { AskToDelete } from "./ask-to-delete.ts";
import styles from "./StaffTable.module.css";
import { nameOf } from "./staff-kinds.ts";

/** The delete button of a row; nothing without the permission. */
export function DeleteButton({ person }: { readonly person: StaffRecord }) {
  const ask = use(AskToDelete);
  if (!ask) return null;
  return (
    <button className={styles.delete} type="button" title="Delete" onClick={() => ask(person)}>
      <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className="visually-hidden">Delete {nameOf(person)}</span>
    </button>
  );
}
