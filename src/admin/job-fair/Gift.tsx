import { type ReactNode, useState } from "react";
import { giftPicture, giftPictureSize } from "#components/picture/gift-pictures.ts";
import styles from "./Gift.module.css";

interface Props {
  /** Of the voucher or the app; what is none of ours gets the fallback picture. */
  readonly id: number | string;
  readonly name: string;
  readonly kind?: string | undefined;
  readonly children?: ReactNode;
}

/** Not an id of any gift. */
const NONE = "";

/** A gift with its picture, or the fallback where that does not load (admin-back-office §8). */
export function Gift({ id, name, kind, children }: Props) {
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
        {kind ? <p className={styles.kind}>{kind}</p> : null}
        {children}
      </div>
    </li>
  );
}

export const GiftList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.gifts}>{children}</ul>
);

/** Why there is none. */
export const NoGifts = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.none}>{children}</p>
);
