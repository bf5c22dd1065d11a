import { type ReactNode, useState } from "react";
import { giftPicture, giftPictureSize } from "../gift-pictures.ts";
import styles from "./Gift.module.css";

interface Props {
  /** Id of the voucher or app; an unknown one gets the fallback picture. */
  readonly id: number | string;
  readonly name: string;
  readonly kind?: string | undefined;
  readonly children?: ReactNode;
}

/** An id that no gift has, for the fallback picture. */
const NONE = "";

/** A gift with its picture, or the fallback if that fails to load (admin-back-office §8). */
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
        {Boolean(kind) && <p className={styles.kind}>{kind}</p>}
        {children}
      </div>
    </li>
  );
}

export const GiftList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.gifts}>{children}</ul>
);

/** Says why there are no gifts. */
export const NoGifts = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.none}>{children}</p>
);
