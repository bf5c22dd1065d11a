import { type ReactNode, useState } from "react";
import { type Opener, rowLayouts, type SizedColumn } from "#admin/list/columns.ts";
import { recordTable } from "#admin/list/table.tsx";
import { missing } from "#admin/screen/missing.ts";
import { usePermission } from "#admin/session/account.ts";
import { webpVariant } from "#rules/picture.ts";
import type { StaffCategory } from "../staff.ts";
import { hasLeft } from "../staff-days.ts";
import type { StaffRecord } from "../staff-record.ts";
import styles from "./StaffTable.module.css";
import { nameOf, profileUrl } from "./staff-kinds.ts";
import { DeleteButton } from "./staff-removal.tsx";

const initialsOf = (name: string | null | undefined) =>
  (name ?? "")
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("");

/**
 * A person's photo beside their name, or their initials if it is missing or fails to load. Every photo is 400 by 286
 * pixels.
 */
function StaffFace({ person }: { readonly person: StaffRecord }) {
  const [failed, setFailed] = useState<string | null>(null);
  const photo = person.image || person.profileImage;
  if (!photo || failed === photo)
    return (
      <span className={styles.face} aria-hidden="true">
        {initialsOf(person.name)}
      </span>
    );
  return (
    <img
      className={styles.face}
      src={webpVariant(photo, "small")}
      width={400}
      height={286}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(photo)}
    />
  );
}

/** The person of a row, marked if they have left. */
function PersonCell({ person }: { readonly person: StaffRecord }) {
  const isGone = hasLeft(person.leftOn ?? null, new Date());
  return (
    <span className={styles.person}>
      <StaffFace person={person} />
      <span className={styles.words}>
        <span translate="no">{person.name || missing}</span>
        {isGone && <span className={styles.gone}>No longer with us</span>}
      </span>
    </span>
  );
}

type StaffColumn = SizedColumn<StaffRecord>;

const name: StaffColumn = {
  field: "name",
  heading: "Name",
  width: "minmax(9rem, 1.4fr)",
  look: "name",
  cell: (person) => <PersonCell person={person} />,
};

const email: StaffColumn = {
  field: "email",
  heading: "Email ID",
  width: "minmax(8rem, 1.3fr)",
  look: "soft",
  verbatim: true,
};

const deleting: StaffColumn = {
  field: "deleting",
  heading: "Delete",
  width: "3rem",
  look: "corner",
  isLast: true,
  className: styles.deleting,
  cell: (person) => <DeleteButton person={person} />,
};

const teamColumns: readonly StaffColumn[] = [
  name,
  { field: "desig", heading: "Designation", width: "minmax(8rem, 1fr)", look: "soft" },
  email,
];

const fieldStaffColumns: readonly StaffColumn[] = [
  name,
  { field: "empID", heading: "Employee ID", width: "6rem", verbatim: true, className: styles.empID },
  email,
  { field: "phone", heading: "Phone", width: "7.75rem", look: "soft", verbatim: true },
];

const teamBlocks = {
  pairs: [
    ["name", "name"],
    ["desig", "email"],
  ],
  lines: ["name", "desig", "email"],
} as const;

const fieldStaffBlocks = {
  pairs: [
    ["name", "empID"],
    ["email", "phone"],
  ],
  lines: ["name", "empID", "email", "phone"],
} as const;

const opener: Opener<StaffRecord> = {
  label: "View profile",
  width: "5.25rem",
  of: nameOf,
  url: profileUrl,
};

interface StaffTableOptions {
  readonly caption: string;
  readonly columns: readonly StaffColumn[];
  readonly opener: Opener<StaffRecord>;
  readonly blocks: Parameters<typeof rowLayouts>[2];
}

interface Props {
  readonly records: readonly StaffRecord[];
}

/** A table of people, whom only some administrators may delete. */
function staffTable({ caption, columns, opener, blocks }: StaffTableOptions): (props: Props) => ReactNode {
  const tableOf = (shown: readonly StaffColumn[]) =>
    recordTable({
      caption,
      columns: shown,
      opener,
      layouts: rowLayouts(shown, opener, blocks),
      rowClass: () => styles.row,
    });
  const Readable = tableOf(columns);
  const Deletable = tableOf([...columns, deleting]);

  return function StaffTable(props) {
    return usePermission("staff:write") ? <Deletable {...props} /> : <Readable {...props} />;
  };
}

/** A table of sales staff or interns. */
export const fieldStaffTable = (caption: string, openedBy = opener) =>
  staffTable({ caption, columns: fieldStaffColumns, opener: openedBy, blocks: fieldStaffBlocks });

export const staffTables: Readonly<Record<StaffCategory, (props: Props) => ReactNode>> = {
  employee: staffTable({ caption: "The team", columns: teamColumns, opener, blocks: teamBlocks }),
  sales: fieldStaffTable("Sales staff"),
  intern: fieldStaffTable("Interns"),
};
