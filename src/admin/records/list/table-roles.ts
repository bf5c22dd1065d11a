/** Rows are laid out as grids and become blocks on phones; some browsers then forget that it is a table, unless it is stated. */
export const stated = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
