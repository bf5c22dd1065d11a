/** What each byte budget of `tests/budgets` leaves to spare in the built site, the tightest first. */
import { byteBudgets } from "#tests/budgets/byte-budgets.ts";

const rows = byteBudgets.map(({ file, of, limit, bytes }) => ({
  file,
  of,
  bytes,
  limit,
  spare: limit - bytes,
  "spare %": Number((100 * (1 - bytes / limit)).toFixed(1)),
}));
console.table(rows.toSorted((one, other) => one["spare %"] - other["spare %"]));
