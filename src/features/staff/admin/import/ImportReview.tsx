import { useState } from "react";
import { countOf } from "#admin/noun.ts";
import { Button } from "#kit/ui/Button.tsx";
import { SelectField, TextField } from "#kit/ui/Field.tsx";
import { formatDayOfYear, isDay } from "#rules/calendar.ts";
import { type StaffCategory, staffCategories } from "../../staff.ts";
import { type ImportCheck, type ImportError, importLabel, importLabels } from "../../staff-import.ts";
import styles from "./ImportScreen.module.css";

interface Props {
  readonly category: StaffCategory;
  readonly check: ImportCheck;
  readonly columns: Readonly<Record<string, string>>;
  readonly onColumn: (heading: string, field: string | undefined) => void;
  /** The corrected text of a cell; `undefined` if it is as in the table. */
  readonly correctionOf: (row: number, field: string) => string | undefined;
  readonly onCorrect: (row: number, field: string, text: string) => void;
}

/** Left out, as the server has it. */
const LEFT_OUT = "";
const NOT_CHOSEN = "?";

function Columns({
  category,
  check,
  columns,
  onColumn,
}: Pick<Props, "category" | "check" | "columns" | "onColumn">) {
  const fields = Object.entries(importLabels[category]).map(([value, label]) => ({ value, label }));
  const unknown = check.errors.filter(({ row }) => row === 1);
  const headings = [...new Set([...unknown.map(({ field }) => field), ...Object.keys(columns)])];
  if (headings.length === 0) return null;
  return (
    <fieldset className={styles.columns}>
      <legend className={styles.legend}>Columns that name no field</legend>
      {headings.map((heading) => (
        <SelectField
          key={heading}
          label={heading}
          error={
            columns[heading] === undefined ? unknown.find(({ field }) => field === heading)?.text : undefined
          }
          value={columns[heading] ?? NOT_CHOSEN}
          options={[
            { value: NOT_CHOSEN, label: "Please choose" },
            { value: LEFT_OUT, label: "Leave this column out" },
            ...fields,
          ]}
          onChange={({ currentTarget: { value } }) =>
            onColumn(heading, value === NOT_CHOSEN ? undefined : value)
          }
        />
      ))}
    </fieldset>
  );
}

const isOfField = (category: StaffCategory, { row, field }: ImportError) =>
  row > 1 && field in importLabels[category];

function Corrections({ category, check, correctionOf, onCorrect }: Omit<Props, "columns" | "onColumn">) {
  const errors = check.errors.filter(({ row }) => row !== 1);
  if (errors.length === 0) return null;
  const more = check.errorCount - check.errors.length;
  return (
    <section className={styles.part} aria-label="Cells to correct">
      <h3 className={styles.legend}>Cells to correct</h3>
      <ul className={styles.errors}>
        {errors.map((error) =>
          isOfField(category, error) ? (
            <li key={`${error.row} ${error.field}`}>
              <TextField
                label={`Row ${error.row}: ${importLabel(category, error.field)}`}
                // A corrected cell is right until it has been checked again.
                error={
                  (correctionOf(error.row, error.field) ?? error.value) === error.value
                    ? error.text
                    : undefined
                }
                autoComplete="off"
                value={correctionOf(error.row, error.field) ?? error.value}
                onChange={({ currentTarget: { value } }) => onCorrect(error.row, error.field, value)}
              />
            </li>
          ) : (
            <li key={`${error.field} ${error.value}`}>
              <p className="field__error">{error.text}</p>
            </li>
          ),
        )}
      </ul>
      {more > 0 && <p className={styles.note}>{`And ${more.toLocaleString("en-IN")} more.`}</p>}
    </section>
  );
}

const PAGE = 50;

const asShown = (text: string) => (isDay(text) ? formatDayOfYear(text) : text || "empty");

/** A person's changes in words: of somebody new, what is known of them. */
const changesText = (
  category: StaffCategory,
  { isNew, changes }: Pick<ImportCheck["preview"][number], "isNew" | "changes">,
) =>
  [
    ...(isNew ? ["new"] : []),
    ...changes
      .filter(({ field }) => !isNew || field !== "name")
      .map(({ field, from, to }) => {
        const label = importLabel(category, field);
        return isNew ? `${label}: ${asShown(to)}` : `${label}: ${asShown(from)} → ${asShown(to)}`;
      }),
  ].join("; ") || "new picture";

function Preview({ category, check }: Pick<Props, "category" | "check">) {
  const [page, setPage] = useState(0);
  const { preview, changedFields, changed } = check;
  if (preview.length === 0) return null;
  const more = changed - preview.length;
  const pages = Math.ceil(preview.length / PAGE);
  const at = Math.min(page, pages - 1);
  return (
    <section className={styles.part} aria-label="What will be stored">
      <h3 className={styles.legend}>What will be stored</h3>
      {changedFields.length > 0 && (
        <p className={styles.note}>
          {`Changed: ${changedFields
            .map(
              ({ field, count }) =>
                `${importLabel(category, field)} of ${countOf(count, ["person", "people"])}`,
            )
            .join(", ")}.`}
        </p>
      )}
      <ul className={styles.people}>
        {preview.slice(at * PAGE, (at + 1) * PAGE).map((person) => (
          <li key={person.row} className={styles.person}>
            <span className={styles.row}>{`Row ${person.row}`}</span>
            <span translate="no">{person.name}</span>
            <span className={styles.change}>{changesText(category, person)}</span>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles.actions}>
          <Button variant="quiet" size="small" disabled={at === 0} onClick={() => setPage(at - 1)}>
            Previous people
          </Button>
          <span role="status">{`Page ${at + 1} of ${pages}`}</span>
          <Button variant="quiet" size="small" disabled={at === pages - 1} onClick={() => setPage(at + 1)}>
            Next people
          </Button>
        </div>
      )}
      {more > 0 && (
        <p
          className={styles.note}
        >{`And ${more.toLocaleString("en-IN")} more: import a part of the table to see them.`}</p>
      )}
    </section>
  );
}

/** What a check has found: columns to match, cells to correct in place, and who would be stored. */
export function ImportReview(props: Props) {
  return (
    <>
      {props.check.leftOut.length > 0 && (
        <p className={styles.note}>{`Not read: ${props.check.leftOut.join(", ")}.`}</p>
      )}
      <Columns {...props} />
      <Corrections {...props} />
      <Preview {...props} />
    </>
  );
}

export const isStaffCategory = (text: string): text is StaffCategory =>
  staffCategories.some((category) => category === text);
