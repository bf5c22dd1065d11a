import { type Ref, type SyntheticEvent, useId, useRef } from "react";
import { pages } from "#addresses/public.ts";
import { NoticeLine, SendingForm } from "#kit/forms/SendingForm.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { CheckboxField } from "#kit/ui/Field.tsx";
import { Toasts } from "#kit/ui/Toasts.tsx";
import { fairSteps, stepText } from "../fair-steps.ts";
import { giftPicture, giftPictureSize } from "../gift-pictures.ts";
import {
  GIFTS_MAX,
  type Gift,
  type GiftField,
  giftKinds,
  giftTitle,
  noGiftText,
  promotionsWording,
  termsParts,
} from "../gifts.ts";
import { useFlash, useRequiredContact, useRequiredRegistration } from "./between-steps.ts";
import styles from "./Gifts.module.css";
import { ReadFailedAlert } from "./ReadFailedAlert.tsx";
import { StepAlert } from "./StepAlert.tsx";
import { notLoadedText, useGifts } from "./use-gifts.ts";
import { useRegister } from "./use-register.ts";

interface GroupWords {
  readonly heading: string;
  readonly intro: string;
}

interface GiftCardProps {
  readonly field: GiftField;
  readonly gift: Gift;
  readonly isChosen: boolean;
  readonly isBarred: boolean;
  /** The id of the element that says why the gift is barred, or how many are chosen. */
  readonly reason: string;
  readonly onToggle: (id: Gift["id"]) => void;
}

/** One gift. While barred, it can be focused and read, but not chosen. */
function GiftCard({ field, gift, isChosen, isBarred, reason, onToggle }: GiftCardProps) {
  const id = useId();
  return (
    <li className={styles.item}>
      <label className={styles.card} data-barred={isBarred || undefined}>
        <img
          className={styles.picture}
          src={giftPicture(gift.picture)}
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
              {giftTitle(gift.id)}
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

interface GroupProps extends GroupWords {
  readonly field: GiftField;
  readonly gifts: readonly Gift[];
  readonly selected: readonly Gift["id"][];
  /** Whether the company wants no gift, so that none can be chosen. */
  readonly isOff: boolean;
  readonly onToggle: (id: Gift["id"]) => void;
}

/** Four gifts, of which two may be chosen. */
function GiftGroup({ field, heading, intro, gifts, selected, isOff, onToggle }: GroupProps) {
  const id = useId();
  const isFull = selected.length >= GIFTS_MAX;
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-intro`}>
      <legend className={styles.heading}>{heading}</legend>
      <div className={styles.intro}>
        <p id={`${id}-intro`}>{intro}</p>
        <p className={styles.counter} id={`${id}-count`} role="status">
          {`${selected.length} / ${GIFTS_MAX} Selected`}
        </p>
        {isOff && <p id={`${id}-off`}>{offText}</p>}
      </div>
      <ul className={styles.gifts}>
        {gifts.map((gift) => {
          const isChosen = selected.includes(gift.id);
          return (
            <GiftCard
              key={gift.id}
              field={field}
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

interface AgreementsProps extends Pick<ReturnType<typeof useGifts>, "gifts" | "agree"> {
  readonly termsError: string | undefined;
  readonly terms: Ref<HTMLInputElement>;
}

/** The consent that Register requires, and an optional one. The terms open in a new tab, so the step stays as it is. */
const Agreements = ({ gifts, agree, termsError, terms }: AgreementsProps) => (
  <>
    <CheckboxField
      name="agreeTerms"
      ref={terms}
      required
      label={
        <>
          {termsParts.statement}
          <a href={pages.terms} target="_blank" rel="noopener">
            {termsParts.terms}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
          .
        </>
      }
      error={termsError}
      checked={gifts.agreeTerms}
      onChange={({ currentTarget }) => agree({ agreeTerms: currentTarget.checked })}
    />
    <CheckboxField
      name="agreePromotions"
      label={promotionsWording}
      checked={gifts.agreePromotions}
      onChange={({ currentTarget }) => agree({ agreePromotions: currentTarget.checked })}
    />
  </>
);

const { label, call, previous } = fairSteps.gifts;

interface Props {
  readonly words: Readonly<Record<"vouchers" | "apps", GroupWords>> & {
    readonly register: { readonly heading: string };
  };
}

/** Step 3 of the job fair: the gifts, and Register. */
export function GiftForm({ words }: Props) {
  const terms = useRef<HTMLInputElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const { gifts, isLoadLost, agree, toggle, refuseAll, ...choosing } = useGifts(element);
  const { register, termsError, problem, state, cancel } = useRegister(choosing, () =>
    terms.current?.focus(),
  );
  const registration = useRequiredRegistration();
  useRequiredContact(registration);
  useFlash(stepText(fairSteps.contactPerson));

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void register();
  }

  return (
    <>
      <SendingForm
        label={label}
        className={styles.form}
        element={element}
        path={call}
        state={state}
        onCancel={cancel}
        onSubmit={submit}
        submit="Register"
        above={
          <>
            <p>
              <span>For </span>
              <strong translate="no">{registration?.company.companyName ?? "…"}</strong>
            </p>
            <ReadFailedAlert />
            {isLoadLost && (
              <p className="form-alert form-alert--info" role="status">
                {notLoadedText}
              </p>
            )}
          </>
        }
        hint={
          <>
            {problem !== null && <StepAlert {...problem} />}
            <NoticeLine />
          </>
        }
        back={
          <Button variant="quiet" onClick={() => window.location.assign(previous)}>
            Previous
          </Button>
        }
      >
        {giftKinds.map((kind) => (
          <GiftGroup
            key={kind.field}
            {...kind}
            {...words[kind.name]}
            selected={gifts[kind.field]}
            isOff={gifts.noGift}
            onToggle={(id) => toggle(kind.field, id)}
          />
        ))}
        <label className={classNames("choice", styles.none)}>
          <input
            type="checkbox"
            className="choice__control"
            name="noGift"
            checked={gifts.noGift}
            onChange={({ currentTarget }) => refuseAll(currentTarget.checked)}
          />
          <span>{noGiftText}</span>
        </label>
        <fieldset className={styles.end}>
          <legend className={styles.heading}>{words.register.heading}</legend>
          <Agreements
            gifts={gifts}
            agree={agree}
            termsError={gifts.agreeTerms ? undefined : termsError}
            terms={terms}
          />
        </fieldset>
      </SendingForm>
      <Toasts />
    </>
  );
}
