import { AppError } from "#rules/app-error.ts";
import { personTag } from "#server/platform/cdn.ts";
import { derivedId } from "#server/platform/crypto.ts";
import type { Deps } from "#server/platform/deps.ts";
import { runJob } from "#server/writing/run-job.ts";
import type { StaffCategory } from "../../staff.ts";
import {
  type Correction,
  IMPORT_ERRORS_MAX,
  IMPORT_PREVIEW_MAX,
  type ImportCheck,
  type ImportError,
  importTexts,
} from "../../staff-import.ts";
import { headingOf, type ImportColumn, matchColumns } from "./match-columns.ts";
import { type Plan, planImport } from "./plan-import.ts";
import { readRows } from "./read-people.ts";
import { readPictures } from "./read-pictures.ts";
import { readTable } from "./read-table.ts";

interface Import {
  readonly category: StaffCategory;
  readonly table: File;
  readonly pictures: File | null;
  /** The fields of headings that name none. */
  readonly columns: Readonly<Record<string, string>>;
  readonly corrections: readonly Correction[];
  readonly accountId: string;
  readonly username: string;
  readonly key: string;
}

export const importId = (accountId: string, key: string) => derivedId(`imports:${accountId} ${key}`);

interface CheckedImport extends Pick<Plan, "people" | "steps"> {
  readonly check: ImportCheck;
}

const shown = (value: unknown) => (value === true ? "Yes" : value === false ? "No" : String(value ?? ""));

/** Long texts are cut to as much as tells them apart. */
const SHOWN_MAX = 200;
const shortened = (text: string) => (text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text);

/** Everybody who would be stored, with each change; fewer only if it would be more than an answer can be. */
function preview({ people }: Plan): ImportCheck["preview"] {
  const listed: ImportCheck["preview"][number][] = [];
  let size = 0;
  for (const { row, name, person, changes, isNumbered } of people) {
    const { category: _, ...fields } = changes;
    const all = Object.entries(fields).map(([field, to]) => ({
      field,
      from: shortened(shown(person?.[field as keyof typeof person])),
      to: shortened(shown(to)),
    }));
    // The employee ID that the import itself gives is another one each time.
    const isTold = ({ field, from, to }: (typeof all)[number]) =>
      person !== null || (from !== to && to !== "No" && !(isNumbered && field === "empID"));
    const one = { row, name, isNew: person === null, changes: all.filter(isTold) };
    size += JSON.stringify(one).length;
    if (size > IMPORT_PREVIEW_MAX) break;
    listed.push(one);
  }
  return listed;
}

function changedFields({ people }: Plan): ImportCheck["changedFields"] {
  const counts = new Map<string, number>();
  for (const { person, changes } of people) {
    if (person) for (const field of Object.keys(changes)) counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return [...counts].map(([field, count]) => ({ field, count }));
}

/** The first error of each cell, by rows: that it cannot be read counts more than that its text breaks a rule. */
function onePerCell(errors: readonly ImportError[]): readonly ImportError[] {
  const seen = new Set<string>();
  const first = errors.filter(({ row, field, value }) => {
    const cell = JSON.stringify([row, field, field === "pictures" && value]);
    return !seen.has(cell) && seen.add(cell);
  });
  return first.toSorted((one, other) => one.row - other.row);
}

async function planned(deps: Deps, sent: Import): Promise<CheckedImport> {
  const { category, pictures, corrections, accountId, key } = sent;
  const table = await readTable(sent.table, headingOf(category));
  const { columns, errors: ofColumns } = matchColumns(category, table, sent.columns);
  const { people: rows, errors: ofCells } = readRows(table, columns, corrections, deps.now());
  // Without its column, a field would be missing in every row: the columns are matched first.
  const isMatched = ofColumns.length === 0;
  const archived = pictures ? await readPictures(pictures) : [];
  const plan = await planImport(deps, {
    id: importId(accountId, key),
    category,
    rows: isMatched ? rows : [],
    archived: isMatched ? archived : [],
  });
  const errors = isMatched ? onePerCell([...ofCells, ...plan.errors]) : ofColumns;
  return {
    people: plan.people,
    steps: plan.steps,
    check: {
      rows: rows.length,
      changed: plan.people.length,
      added: plan.people.filter(({ person }) => person === null).length,
      pictures: plan.pictures,
      errors: errors.slice(0, IMPORT_ERRORS_MAX),
      errorCount: errors.length,
      leftOut: [...table.leftOut],
      changedFields: changedFields(plan),
      columns: columns.map(({ heading, field }: ImportColumn) => ({ heading, field })),
      preview: preview(plan),
    },
  };
}

/** Checks everything as the import does, and stores nothing. */
export async function checkImport(deps: Deps, sent: Import): Promise<ImportCheck> {
  const blobs: Deps["blobs"] = { ...deps.blobs, put: async () => undefined };
  return (await planned({ ...deps, blobs }, sent)).check;
}

const nothing = { changed: 0, undo: null } as const;

/** What the CDN caches about the people: the team, and the certificates that say since when somebody has left. */
const tagsOf = (category: StaffCategory, people: Plan["people"]) => [
  ...(category === "employee" ? ["team"] : []),
  ...people.flatMap(({ id, person, changes }) => (person && "leftOn" in changes ? personTag(id) : [])),
];

/** Imports everybody in the table, or nobody. Sent again with the same key, it is done once. */
export async function importStaff(deps: Deps, sent: Import) {
  const { category, accountId, username, key } = sent;
  const id = importId(accountId, key);
  const earlier = await deps.store.get("jobs", id);
  if (earlier?.state === "done") return { rows: earlier.total, changed: earlier.total, undo: id };
  if (earlier) {
    const isGone = earlier.state === "undone" || earlier.state === "undoing";
    throw new AppError("conflict", { message: isGone ? importTexts.gone : importTexts.running });
  }
  const { check, people, steps } = await planned(deps, sent);
  if (check.errorCount > 0) {
    const message = importTexts.refused(check.errorCount);
    const fields = check.errors.map(({ row, field, text }) => [`${row}.${field}`, text] as const);
    throw new AppError("invalid", { message, fields: Object.fromEntries(fields) });
  }
  if (check.changed === 0) return { rows: check.rows, ...nothing };
  const isMade = await runJob(deps, {
    id,
    kind: "import",
    about: "staff",
    tags: tagsOf(category, people),
    actor: { accountId, username, address: "" },
    steps: await steps(),
  });
  if (!isMade) throw new AppError("conflict", { message: importTexts.stopped });
  return { rows: check.rows, changed: check.changed, undo: id };
}
