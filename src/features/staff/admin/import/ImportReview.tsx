import { SelectField, TextField } from "#kit/ui/Field.tsx";
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

function Preview({ category, check }: Pick<Props, "category" | "check">) {
  if (check.preview.length === 0) return null;
  const more = check.changed - check.preview.length;
  return (
    <section className={styles.part} aria-label="What will be stored">
      <h3 className={styles.legend}>What will be stored</h3>
      <ul className={styles.people}>
        {check.preview.map(({ row, name, isNew, changes }) => (
          <li key={row} className={styles.person}>
            <span className={styles.row}>{`Row ${row}`}</span>
            <span translate="no">{name}</span>
            <span className={styles.change}>
              {isNew
                ? "new"
                : changes
                    .map(
                      ({ field, from, to }) =>
                        `${importLabel(category, field)}: ${from || "empty"} → ${to || "empty"}`,
                    )
                    .join("; ") || "new picture"}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.note}>{`And ${more.toLocaleString("en-IN")} more.`}</p>}
    </section>
  );
}

/** What a check has found: columns to match, cells to correct in place, and who would be stored. */
export function ImportReview(props: Props) {
  return (
    <>
      <Columns {...props} />
      <Corrections {...props} />
      <Preview {...props} />
    </>
  );
}

export const isStaffCategory = (text: string): text is StaffCategory =>
  staffCategories.some((category) => category === text);
