import { DetailPart } from "#admin/inbox/details/RecordDetails.tsx";
import { voucherNamed } from "../gifts.ts";
import type { JobFairDetails } from "../job-fair-record.ts";
import { Gift, GiftList, NoGifts } from "./Gift.tsx";
import { noGiftsText } from "./no-gifts.ts";
import { VoucherCode } from "./VoucherCode.tsx";

interface Props {
  readonly details: JobFairDetails;
}

/** The vouchers that the company chose, each with its code. */
export function Vouchers({ details }: Props) {
  const ids = details.selection?.selectedVouchers ?? [];
  return (
    <DetailPart heading="Vouchers">
      {ids.length === 0 && <NoGifts>{noGiftsText(details, "vouchers")}</NoGifts>}
      {ids.length > 0 && (
        <GiftList>
          {ids.map((id) => {
            const name = voucherNamed(id)?.name ?? `Voucher ${id}`;
            const voucher = details.vouchers.find((each) => each.voucher === id);
            return (
              <Gift key={id} id={id} name={name}>
                {voucher !== undefined && (
                  <VoucherCode companyId={details.company._id} name={name} voucher={voucher} />
                )}
              </Gift>
            );
          })}
        </GiftList>
      )}
    </DetailPart>
  );
}
