import type { Ref } from "react";
import { CheckboxField } from "#kit/ui/CheckboxField.tsx";
import { pages } from "#paths";
import { promotionsWording, termsParts } from "./gifts.ts";
import type { useGifts } from "./use-gifts.ts";

interface Props {
  readonly choice: ReturnType<typeof useGifts>;
  readonly termsError: string | undefined;
  readonly terms: Ref<HTMLInputElement>;
}

/** The consent that Register requires, and an optional one. The terms open in a new tab, so the step stays as it is. */
export const Agreements = ({ choice, termsError, terms }: Props) => (
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
