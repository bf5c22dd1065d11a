import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { Panel } from "#admin/editor/Panel.tsx";
import { countOf } from "#admin/noun.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { saveBlob } from "#admin/session/save-file.ts";
import { Button } from "#kit/ui/Button.tsx";
import { Field, type FieldTexts, SelectField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { DropZone } from "#kit/upload/DropZone.tsx";
import { bytesText } from "#kit/upload/upload-words.ts";
import { type StaffCategory, staffCategories } from "../../staff.ts";
import { type Correction, type ImportCheck, importLabels, importTexts } from "../../staff-import.ts";
import { categoryIn, listUrl, staffKinds, staffTabs } from "../staff-kinds.ts";
import { ImportReview, isStaffCategory } from "./ImportReview.tsx";
import styles from "./ImportScreen.module.css";
import { useImport } from "./use-import.ts";

interface Props extends FieldTexts {
  readonly accept: string;
  readonly file: File | null;
  readonly onChoose: (file: File | null) => void;
}

/** A file that is sent with the form: it is small, and read as a whole. */
function FileChoice({ accept, file, onChoose, ...texts }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field {...texts}>
      {(control) => (
        <DropZone
          {...control}
          accept={accept}
          inputRef={input}
          hasFile={file !== null}
          onFile={onChoose}
          actions={
            file !== null &&
            texts.optional && (
              <Button variant="text" size="small" onClick={() => onChoose(null)}>
                Remove
              </Button>
            )
          }
        >
          {file !== null && <p className={styles.file}>{`${file.name}, ${bytesText(file.size)}`}</p>}
        </DropZone>
      )}
    </Field>
  );
}

const categories = staffCategories.map((value) => ({ value, label: staffTabs[value] }));

/** A table with nothing but the names of the columns; the mark at its start tells Excel that it is UTF-8. */
function saveTemplate(category: StaffCategory) {
  const headings = Object.values<string>(importLabels[category]).filter(
    (label) => !/^(?:Platform|Link) \d$/.test(label),
  );
  const csv = `\uFEFF${headings.map((heading) => `"${heading}"`).join(",")}\r\n`;
  saveBlob(
    new Blob([csv], { type: "text/csv;charset=utf-8" }),
    `${staffKinds[category].datedName}-template.csv`,
  );
}

/** What the check says in one line. */
function summaryOf({ rows, added, changed, pictures, errorCount }: ImportCheck): string {
  const parts = [
    `${countOf(rows, ["person", "people"])} in the table: ${added} new, ${changed - added} changed`,
    ...(pictures > 0 ? [countOf(pictures, ["picture", "pictures"])] : []),
    errorCount > 0 ? `${countOf(errorCount, ["cell", "cells"])} to correct` : "nothing to correct",
  ];
  return `${parts.join(", ")}.`;
}

interface ProgressProps {
  readonly label: string;
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Shown while the progress is not known yet. */
  readonly before: string;
}

const ImportProgress = ({ label, progress, before }: ProgressProps) => (
  <>
    <progress
      className={styles.progress}
      aria-label={label}
      {...(progress ? { value: progress.done, max: Math.max(progress.total, 1) } : {})}
    />
    <span>
      {progress
        ? `${progress.done.toLocaleString("en-IN")} of ${progress.total.toLocaleString("en-IN")}`
        : before}
    </span>
  </>
);

/** Imports people from a table: choose, check, correct, import, and undo. */
export function ImportScreen({ tab }: { readonly tab: string | undefined }) {
  const [category, setCategory] = useState<StaffCategory>(() => categoryIn(tab, "intern"));
  const [table, setTable] = useState<File | null>(null);
  const [isTableMissed, setIsTableMissed] = useState(false);
  const [pictures, setPictures] = useState<File | null>(null);
  const [columns, setColumns] = useState<Readonly<Record<string, string>>>({});
  const [corrections, setCorrections] = useState<readonly Correction[]>([]);
  const { state, check, progress, done, problem, reset, ...work } = useImport();
  const isBusy = state !== "idle";
  const edits = { columns, corrections };
  const chosen = table && { category, table, pictures };

  function startOver() {
    reset();
    setColumns({});
    setCorrections([]);
  }

  const correctionOf = (row: number, field: string) =>
    corrections.find((one) => one.row === row && one.field === field)?.text;
  const correct = (row: number, field: string, text: string) =>
    setCorrections((before) => [
      ...before.filter((one) => one.row !== row || one.field !== field),
      { row, field, text },
    ]);
  const matchColumn = (heading: string, field: string | undefined) =>
    setColumns(({ [heading]: _, ...others }) =>
      field === undefined ? others : { ...others, [heading]: field },
    );

  return (
    <>
      <ScreenHeading
        title="Import people"
        subtitle="From a spreadsheet, with their pictures. Nothing is stored before you have seen what it will be."
      >
        <a className="button button--quiet button--small" href={listUrl(category)}>
          Back to the list
        </a>
      </ScreenHeading>
      {problem !== null && <FormAlert>{problem}</FormAlert>}
      {done !== null && (
        <div className={styles.done} role="status">
          <p>{done.message}</p>
          {done.undo !== null && (
            <Button
              variant="quiet"
              size="small"
              busy={isBusy}
              onClick={() => void work.undo(done.undo ?? "")}
            >
              Undo the import
            </Button>
          )}
          {state === "undoing" && <ImportProgress label="Undo of the import" progress={progress} before="" />}
        </div>
      )}
      <Panel
        title="People to import"
        subtitle="CSV (UTF-8) or XLSX. The first row names the columns, as the form or an export does."
      >
        {() => (
          <form
            className={styles.form}
            aria-label="People to import"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              setIsTableMissed(!chosen);
              if (chosen && !isBusy) void work.checkTable(chosen, edits);
            }}
          >
            <fieldset className={styles.fields} disabled={isBusy}>
              <legend className="visually-hidden">People to import</legend>
              <div className={styles.category}>
                <SelectField
                  label="Who they are"
                  options={categories}
                  value={category}
                  onChange={({ currentTarget: { value } }) => {
                    if (!isStaffCategory(value)) return;
                    setCategory(value);
                    startOver();
                  }}
                />
                <div>
                  <Button variant="quiet" size="small" onClick={() => saveTemplate(category)}>
                    <Download strokeWidth={1.5} aria-hidden="true" />
                    <span>Save a template</span>
                  </Button>
                </div>
              </div>
              <FileChoice
                label="Table"
                hint="Days as DD/MM/YYYY. People who are in the list already are changed, not added again, and a blank cell changes nothing: for those who leave, employee IDs and the column “Left on” are enough."
                accept=".csv,.xlsx,.txt"
                file={table}
                error={isTableMissed ? importTexts.noTable : undefined}
                onChoose={(file) => {
                  setTable(file);
                  setIsTableMissed(false);
                  startOver();
                }}
              />
              <FileChoice
                label="Pictures"
                hint="A ZIP. Each picture is called like the person’s employee ID or name, and is 400 × 286 pixels. One of 500 × 300 is their card or certificate."
                accept=".zip"
                optional
                file={pictures}
                onChoose={(file) => {
                  setPictures(file);
                  reset();
                }}
              />
            </fieldset>
            <div className={styles.actions}>
              <Button type="submit" {...(check ? { variant: "quiet" } : {})} busy={isBusy}>
                {state === "checking" ? "Checking …" : check ? "Check again" : "Check"}
              </Button>
            </div>
          </form>
        )}
      </Panel>
      {check !== null && (
        <Panel title="Review" subtitle={<span role="status">{summaryOf(check)}</span>}>
          {() => (
            <div className={styles.review}>
              <fieldset className={styles.bare} disabled={isBusy}>
                <legend className="visually-hidden">Review</legend>
                <ImportReview
                  {...{ category, check, columns, correctionOf }}
                  onColumn={matchColumn}
                  onCorrect={correct}
                />
              </fieldset>
              {check.changed === 0 && check.errorCount === 0 && <p>{importTexts.nothing}</p>}
              <div className={styles.actions}>
                {check.errorCount > 0 ? (
                  <Button busy={isBusy} onClick={() => chosen && void work.checkTable(chosen, edits)}>
                    Check the corrections
                  </Button>
                ) : (
                  check.changed > 0 && (
                    <Button busy={isBusy} onClick={() => chosen && void work.importTable(chosen, edits)}>
                      {`Import ${countOf(check.changed, ["person", "people"])}`}
                    </Button>
                  )
                )}
                {(state === "importing" || state === "stopping") && (
                  <>
                    <ImportProgress label="Import" progress={progress} before="Reading the table …" />
                    <Button variant="quiet" busy={state === "stopping"} onClick={() => void work.stop()}>
                      Stop
                    </Button>
                  </>
                )}
              </div>
            </div>
          )}
        </Panel>
      )}
    </>
  );
}
