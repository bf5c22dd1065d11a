import { type ReactNode, useState } from "react";
import { DetailPart } from "#admin/inbox/details/RecordDetails.tsx";
import { giftPicture, giftPictureSize } from "../gift-pictures.ts";
import { type Gift, giftKinds, giftOf, giftTitle } from "../gifts.ts";
import type { JobFairDetails } from "../registration-record.ts";
import styles from "./ChosenGifts.module.css";
import { VoucherCode } from "./VoucherCode.tsx";

interface GiftProps {
  /** One that is offered no more gets the fallback picture. */
  readonly id: Gift["id"];
  readonly children: ReactNode;
}

/** A gift with its picture, or the fallback if that fails to load. */
function ChosenGift({ id, children }: GiftProps) {
  const [isLost, setIsLost] = useState(false);
  const { kind, picture } = giftOf(id) ?? {};
  return (
    <li className={styles.gift}>
      <img
        className={styles.picture}
        src={giftPicture(isLost ? undefined : picture)}
        {...giftPictureSize}
        alt=""
        loading="lazy"
        onError={() => setIsLost(true)}
      />
      <div className={styles.words}>
        <h3 className={styles.name}>{giftTitle(id)}</h3>
        {kind !== undefined && <p className={styles.kind}>{kind}</p>}
        {children}
      </div>
    </li>
  );
}

function noGiftsText({ selection }: JobFairDetails, name: string): string {
  if (!selection) return "Nothing chosen yet.";
  return selection.noGift ? "The company wants no complimentary gift." : `No ${name} chosen.`;
}

/** The gifts of each kind, the vouchers with their codes. */
export function ChosenGifts({ details }: { readonly details: JobFairDetails }) {
  return giftKinds.map(({ field, name, label }) => {
    const selected: readonly Gift["id"][] = details.selection?.[field] ?? [];
    return (
      <DetailPart key={field} heading={label}>
        {selected.length === 0 && <p className={styles.none}>{noGiftsText(details, name)}</p>}
        {selected.length > 0 && (
          <ul className={styles.gifts}>
            {selected.map((id) => {
              const voucher = details.vouchers.find((each) => each.voucher === id);
              return (
                <ChosenGift key={id} id={id}>
                  {voucher && (
                    <VoucherCode companyId={details.company._id} name={giftTitle(id)} voucher={voucher} />
                  )}
                </ChosenGift>
              );
            })}
          </ul>
        )}
      </DetailPart>
    );
  });
}
