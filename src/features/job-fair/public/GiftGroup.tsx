import { useId } from "react";
import { classNames } from "#kit/ui/class-names.ts";
import { giftPicture, giftPictureSize } from "../gift-pictures.ts";
import { GIFTS_MAX } from "../gifts.ts";
import styles from "./Gifts.module.css";

export interface Gift<Id> {
  readonly id: Id;
  readonly name: string;
  /** The kind of thing it is, if the name does not say. */
  readonly kind?: string;
  readonly description: string;
}

interface GiftCardProps<Id> {
  readonly field: string;
  readonly gift: Gift<Id>;
  readonly isChosen: boolean;
  readonly isBarred: boolean;
  /** The id of the element that says why it is barred, or how many are chosen. */
  readonly reason: string;
  readonly onToggle: (id: Id) => void;
}

/** One gift. While barred, it can be focused and read, but not chosen. */
function GiftCard<Id extends string | number>(props: GiftCardProps<Id>) {
  const { field, gift, isChosen, isBarred, reason, onToggle } = props;
  const id = useId();
  return (
    <li className={styles.item}>
      <label className={styles.card} data-barred={isBarred || undefined}>
        <img
          className={styles.picture}
          src={giftPicture(gift.id)}
          alt=""
          loading="lazy"
          {...giftPictureSize}
        />
        <span className={classNames("choice", styles.words)}>
          <input
            type="checkbox"
            className="choice__control"
            name={field}
            value={gift.id}
            checked={isChosen}
            aria-disabled={isBarred || undefined}
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-text ${reason}`}
            onChange={() => !isBarred && onToggle(gift.id)}
          />
          <span className={styles.text}>
            <span className={styles.name} id={`${id}-name`}>
              {gift.name}
            </span>
            <span className={styles.about} id={`${id}-text`}>
              {gift.kind !== undefined && <span className={styles.kind}>{gift.kind}</span>}
              <span>{gift.description}</span>
            </span>
          </span>
        </span>
      </label>
    </li>
  );
}

const offText = "Not available: you chose no gift.";

interface Props<Id> {
  readonly name: string;
  readonly heading: string;
  readonly intro: string;
  readonly gifts: readonly Gift<Id>[];
  readonly chosen: readonly Id[];
  /** No gift is wanted, so none can be chosen. */
  readonly isOff: boolean;
  readonly onToggle: (id: Id) => void;
}

/** Four gifts, of which two may be chosen. */
export function GiftGroup<Id extends string | number>(props: Props<Id>) {
  const { name, heading, intro, gifts, chosen, isOff, onToggle } = props;
  const id = useId();
  const isFull = chosen.length >= GIFTS_MAX;
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-intro`}>
      <legend className={styles.heading}>{heading}</legend>
      <div className={styles.intro}>
        <p id={`${id}-intro`}>{intro}</p>
        <p className={styles.counter} id={`${id}-count`} role="status">
          {`${chosen.length} / ${GIFTS_MAX} Selected`}
        </p>
        {isOff && <p id={`${id}-off`}>{offText}</p>}
      </div>
      <ul className={styles.gifts}>
        {gifts.map((gift) => {
          const isChosen = chosen.includes(gift.id);
          return (
            <GiftCard
              key={gift.id}
              field={name}
              gift={gift}
              isChosen={isChosen}
              isBarred={isOff || (isFull && !isChosen)}
              reason={isOff ? `${id}-off` : `${id}-count`}
              onToggle={onToggle}
            />
          );
        })}
      </ul>
    </fieldset>
  );
}
