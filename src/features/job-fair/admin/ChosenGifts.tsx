import { type ReactNode, useState } from "react";
import { DetailPart } from "#admin/inbox/details/RecordDetails.tsx";
import { giftPicture, giftPictureSize } from "../gift-pictures.ts";
import { findApp, findVoucher } from "../gifts.ts";
import type { GiftDetails } from "../gifts-record.ts";
import styles from "./ChosenGifts.module.css";
import { VoucherCode } from "./VoucherCode.tsx";

interface GiftProps {
  /** Id of the voucher or app; an unknown one gets the fallback picture. */
  readonly id: number | string;
  readonly name: string;
  readonly kind?: string | undefined;
  readonly children?: ReactNode;
}

/** An id that no gift has, for the fallback picture. */
const NONE = "";

/** A gift with its picture, or the fallback if that fails to load. */
function Gift({ id, name, kind, children }: GiftProps) {
  const [isLost, setIsLost] = useState(false);
  return (
    <li className={styles.gift}>
      <img
        className={styles.picture}
        src={giftPicture(isLost ? NONE : id)}
        {...giftPictureSize}
        alt=""
        loading="lazy"
        onError={() => setIsLost(true)}
      />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        {Boolean(kind) && <p className={styles.kind}>{kind}</p>}
        {children}
      </div>
    </li>
  );
}

const GiftList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.gifts}>{children}</ul>
);

/** Says why there are no gifts. */
const NoGifts = ({ children }: { readonly children: ReactNode }) => <p className={styles.none}>{children}</p>;

/** Why a list of gifts is empty. */
function noGiftsText({ selection }: GiftDetails, what: string): string {
  if (!selection) return "Nothing chosen yet.";
  return selection.noGift ? "The company wants no complimentary gift." : `No ${what} chosen.`;
}

interface Props {
  readonly details: GiftDetails;
}

/** The employee engagement apps that the company chose. */
export function Apps({ details }: Props) {
  const titles = details.selection?.selectedTools ?? [];
  return (
    <DetailPart heading="Apps">
      {titles.length === 0 && <NoGifts>{noGiftsText(details, "apps")}</NoGifts>}
      {titles.length > 0 && (
        <GiftList>
          {titles.map((title) => {
            const app = findApp(title);
            return <Gift key={title} id={app?.id ?? title} name={app?.title ?? title} kind={app?.kind} />;
          })}
        </GiftList>
      )}
    </DetailPart>
  );
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
            const name = findVoucher(id)?.name ?? `Voucher ${id}`;
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
