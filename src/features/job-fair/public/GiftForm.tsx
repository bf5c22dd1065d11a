import { type Ref, type SyntheticEvent, useRef } from "react";
import { fairApi, pages } from "#addresses/public.ts";
import { NoticeLine } from "#kit/forms/NoticeLine.tsx";
import { SendingForm } from "#kit/forms/SendingForm.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { CheckboxField } from "#kit/ui/Field.tsx";
import { Toasts } from "#kit/ui/Toasts.tsx";
import { type AppId, apps, noGiftText, promotionsWording, termsParts, vouchers } from "../gifts.ts";
import { useFlash, useRequiredContact, useRequiredRegistration } from "./between-steps.ts";
import { type Gift, GiftGroup } from "./GiftGroup.tsx";
import styles from "./Gifts.module.css";
import { ReadFailedAlert } from "./ReadFailedAlert.tsx";
import { StepAlert } from "./StepAlert.tsx";
import { notLoadedText, useGifts } from "./use-gifts.ts";
import { useRegister } from "./use-register.ts";

interface AgreementsProps {
  readonly choice: ReturnType<typeof useGifts>;
  readonly termsError: string | undefined;
  readonly terms: Ref<HTMLInputElement>;
}

/** The consent that Register requires, and an optional one. The terms open in a new tab, so the step stays as it is. */
const Agreements = ({ choice, termsError, terms }: AgreementsProps) => (
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
      checked={choice.gifts.agreeTerms}
      onChange={({ currentTarget }) => choice.agree({ agreeTerms: currentTarget.checked })}
    />
    <CheckboxField
      name="agreePromotions"
      label={promotionsWording}
      checked={choice.gifts.agreePromotions}
      onChange={({ currentTarget }) => choice.agree({ agreePromotions: currentTarget.checked })}
    />
  </>
);

const appGifts: readonly Gift<AppId>[] = apps.map(({ title, ...words }) => ({ name: title, ...words }));

interface GroupWords {
  readonly heading: string;
  readonly intro: string;
}

interface Props {
  readonly words: Readonly<Record<"vouchers" | "apps", GroupWords>> & {
    readonly register: { readonly heading: string };
  };
}

/** Step 3 of the job fair: the gifts, and Register. */
export function GiftForm({ words }: Props) {
  const terms = useRef<HTMLInputElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const choice = useGifts(element);
  const { register, termsError, problem, state, cancel } = useRegister(choice, () => terms.current?.focus());
  const registration = useRequiredRegistration();
  useRequiredContact(registration);
  useFlash();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void register();
  }

  return (
    <>
      <SendingForm
        label="Complimentary gifts"
        className={styles.form}
        element={element}
        address={fairApi.gifts}
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
            {choice.isLoadLost && (
              <p className="form-alert form-alert--note" role="status">
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
          <Button variant="quiet" onClick={() => window.location.assign(pages.jobFairUser)}>
            Previous
          </Button>
        }
      >
        <GiftGroup
          name="selectedVouchers"
          {...words.vouchers}
          gifts={vouchers}
          chosen={choice.gifts.selectedVouchers}
          isOff={choice.gifts.noGift}
          onToggle={choice.toggleVoucher}
        />
        <GiftGroup
          name="selectedTools"
          {...words.apps}
          gifts={appGifts}
          chosen={choice.gifts.selectedTools}
          isOff={choice.gifts.noGift}
          onToggle={choice.toggleTool}
        />
        <label className={classNames("choice", styles.none)}>
          <input
            type="checkbox"
            className="choice__control"
            name="noGift"
            checked={choice.gifts.noGift}
            onChange={({ currentTarget }) => choice.refuseAll(currentTarget.checked)}
          />
          <span>{noGiftText}</span>
        </label>
        <fieldset className={styles.end}>
          <legend className={styles.heading}>{words.register.heading}</legend>
          <Agreements
            choice={choice}
            termsError={choice.gifts.agreeTerms ? undefined : termsError}
            terms={terms}
          />
        </fieldset>
      </SendingForm>
      <Toasts />
    </>
  );
}
