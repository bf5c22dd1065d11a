/**
 * Explicit roles: rows are laid out as grids, and as blocks on phones, which makes some browsers drop the table
 * semantics.
 */
export const tableRoles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
