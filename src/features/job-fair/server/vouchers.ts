import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/record.ts";
import { notAllowed } from "#server/http/session-guards.ts";
import type { Deps } from "#server/platform/deps.ts";
import { retryOnConflict, type Write } from "#server/store/store.ts";
import { vouchers } from "../gifts.ts";
import {
  type JobFairVoucher,
  type JobFairVoucherRecord,
  reasonMissing,
  SLIP_SECONDS,
  voucherTexts,
} from "../vouchers.ts";

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

const unredeemed = { redeemedAt: null, redeemedBy: null };
const neverUndone = { undoneAt: null, undoneBy: null, undoneReason: null };

const idOf = (companyId: string, voucher: number) => `${companyId}.${voucher}`;

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
  selectedVouchers: readonly number[],
): Write[] {
  const dropped = issued.filter(({ voucher }) => !selectedVouchers.includes(voucher));
  if (dropped.some(({ redeemedAt }) => redeemedAt !== null)) throw used();
  const added = selectedVouchers.filter((id) => !issued.some(({ voucher }) => voucher === id));
  return [
    ...dropped.map(({ _id: id, version }): Write => ({ remove: "jobFairVouchers", id, version })),
    ...added.map((voucher): Write => {
      const record = {
        companyId,
        voucher,
        code: newCode(newId),
        voidedAt: null,
        ...unredeemed,
        ...neverUndone,
      };
      return { insert: "jobFairVouchers", id: idOf(companyId, voucher), record };
    }),
  ];
}

/** A voucher with the code that the company quotes. */
export type VoucherCode = Pick<JobFairVoucher, "voucher" | "code">;

/** The codes of a company once the writes are done. */
export function codesAfter(
  issued: readonly Stored<JobFairVoucher>[],
  writes: readonly Write[],
): VoucherCode[] {
  const dropped = new Set(writes.flatMap((write) => ("remove" in write ? write.id : [])));
  const added = writes.flatMap((write) =>
    "insert" in write && write.insert === "jobFairVouchers" ? write.record : [],
  );
  return [...issued.filter(({ _id }) => !dropped.has(_id)), ...added];
}

/** The voucher codes of a company, ordered by voucher. */
export async function issuedVouchers(
  { store }: Pick<Deps, "store">,
  companyId: string,
): Promise<Stored<JobFairVoucher>[]> {
  const query = { index: "company", value: companyId, limit: vouchers.length } as const;
  const { items } = await store.page("jobFairVouchers", query);
  return [...items].sort((one, other) => one.voucher - other.voucher);
}

/** A voucher as the back office reads it. */
export const voucherRecord = (voucher: Stored<JobFairVoucher>): JobFairVoucherRecord => ({
  voucher: voucher.voucher,
  code: voucher.code,
  redeemedAt: voucher.redeemedAt,
  redeemedBy: voucher.redeemedBy,
  voidedAt: voucher.voidedAt,
  ...(voucher.undoneAt !== null && {
    undone: { at: voucher.undoneAt, by: voucher.undoneBy ?? "", reason: voucher.undoneReason ?? "" },
  }),
});

function assertUnused(voucher: Stored<JobFairVoucher>) {
  const message = voucher.voidedAt ? voucherTexts.void : voucherTexts.used;
  if (voucher.redeemedAt === null && !voucher.voidedAt) return;
  throw new AppError("conflict", { message, currentView: voucherRecord(voucher) });
}

async function voucherOrThrow({ store }: Deps, code: string): Promise<Stored<JobFairVoucher>> {
  const voucher = await store.find("jobFairVouchers", "code", code);
  if (!voucher) throw new AppError("not_found", { message: voucherTexts.unknown });
  return voucher;
}

/** Redeems a code in an administrator's name. Of two concurrent calls one fails, because the code is used. */
export function redeemVoucher(deps: Deps, code: string, redeemedBy: string) {
  return retryOnConflict(async () => {
    const voucher = await voucherOrThrow(deps, code);
    assertUnused(voucher);
    const changes = { redeemedAt: deps.now().toISOString(), redeemedBy };
    const { _id: id, version } = voucher;
    const [redeemed] = await deps.store.commit([{ update: "jobFairVouchers", id, version, changes }]);
    return { message: voucherTexts.redeemed, voucher: voucherRecord(redeemed) };
  });
}

/** When the voucher's company withdrew; `null` if it takes part. */
const withdrawnAt = async ({ store }: Deps, { companyId }: JobFairVoucher): Promise<string | null> =>
  (await store.get("jobFairCompanies", companyId))?.withdrawnAt ?? null;

interface Undoing {
  readonly username: string;
  /** May take back any redemption. */
  readonly mayUndoAny: boolean;
  readonly reason: string | undefined;
}

/**
 * Takes a redemption back: at once whoever made it, and later whoever may do so and says why. The reason is stored with
 * the voucher, and the change is logged like any other. If the company has withdrawn meanwhile, the voucher is void.
 */
export function undoRedemption(deps: Deps, code: string, { username, mayUndoAny, reason }: Undoing) {
  return retryOnConflict(async () => {
    const voucher = await voucherOrThrow(deps, code);
    const { _id: id, version, redeemedAt, redeemedBy } = voucher;
    if (redeemedAt === null) {
      throw new AppError("conflict", {
        message: voucherTexts.notRedeemed,
        currentView: voucherRecord(voucher),
      });
    }
    const now = deps.now();
    const isSlip = redeemedBy === username && now.getTime() <= Date.parse(redeemedAt) + SLIP_SECONDS * 1000;
    if (!isSlip && !mayUndoAny) throw notAllowed();
    if (!isSlip && reason === undefined) {
      throw new AppError("invalid", { message: reasonMissing, fields: { reason: reasonMissing } });
    }
    const undone =
      reason === undefined ? {} : { undoneAt: now.toISOString(), undoneBy: username, undoneReason: reason };
    const changes = { ...unredeemed, ...undone, voidedAt: await withdrawnAt(deps, voucher) };
    const [freed] = await deps.store.commit([{ update: "jobFairVouchers", id, version, changes }]);
    return { message: voucherTexts.undone, voucher: voucherRecord(freed) };
  });
}
