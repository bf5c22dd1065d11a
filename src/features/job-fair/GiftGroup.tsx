import { useId } from "react";
import { type Gift, GiftCard } from "./GiftCard.tsx";
import styles from "./Gifts.module.css";
import { GIFTS_MAX } from "./gifts.ts";

interface Props<Value> {
  readonly name: string;
  readonly heading: string;
  readonly intro: string;
  readonly gifts: readonly Gift<Value>[];
  readonly chosen: readonly Value[];
  /** No gift is wanted, so none can be chosen. */
  readonly isOff: boolean;
  readonly onToggle: (value: Value) => void;
}

const offText = "Not available: you chose no gift.";

/** Four gifts, of which two may be chosen. */
export function GiftGroup<Value extends string | number>(props: Props<Value>) {
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
          const isChosen = chosen.includes(gift.value);
          return (
            <GiftCard
              key={gift.value}
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
