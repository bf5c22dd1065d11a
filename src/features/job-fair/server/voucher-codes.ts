import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/document.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Write } from "#server/store/store.ts";
import type { JobFairVoucher } from "../job-fair.ts";
import type { VoucherId } from "../job-fair-gifts.ts";

/** Without 0 and O, 1, I and L, which are easily confused on paper. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const GROUP = 4;

/** Eight characters in two groups: about forty bits, unguessable, yet easy to read out. */
function newCode(newId: Deps["newId"]): string {
  const signs = [...Buffer.from(newId(), "base64url").subarray(0, 2 * GROUP)].map(
    (byte) => ALPHABET[byte % ALPHABET.length],
  );
  return `${signs.slice(0, GROUP).join("")}-${signs.slice(GROUP).join("")}`;
}

const idOf = (companyId: string, voucher: VoucherId) => `${companyId}.${voucher}`;

const used = () =>
  new AppError("conflict", {
    message: "A voucher of this registration was used, so it cannot be exchanged.",
  });

/**
 * The writes that issue newly chosen vouchers and withdraw those no longer chosen. Throws if one of the latter was
 * used.
 */
export function voucherWrites(
  newId: Deps["newId"],
  companyId: string,
  issued: readonly Stored<JobFairVoucher>[],
  chosen: readonly VoucherId[],
): Write[] {
  const dropped = issued.filter(({ voucher }) => !chosen.includes(voucher));
  if (dropped.some(({ redeemedAt }) => redeemedAt !== null)) throw used();
  const added = chosen.filter((id) => !issued.some(({ voucher }) => voucher === id));
  return [
    ...dropped.map(({ _id: id, version }): Write => ({ remove: "jobFairVouchers", id, version })),
    ...added.map((voucher): Write => {
      const document = { companyId, voucher, code: newCode(newId), redeemedAt: null, redeemedBy: null };
      return { insert: "jobFairVouchers", id: idOf(companyId, voucher), document };
    }),
  ];
}
