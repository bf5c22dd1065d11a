import { useState } from "react";
import { api, pages } from "#addresses/public.ts";
import { setFlag } from "#kit/browser-storage.ts";
import { PublicForm } from "#kit/forms/PublicForm.tsx";
import { ThanksDialog } from "#kit/forms/ThanksDialog.tsx";
import { usePublicForm } from "#kit/forms/use-public-form.ts";
import { say } from "#kit/language.ts";
import { pageHere } from "#kit/page/translations.ts";
import { TrimmedEmailField } from "#kit/ui/EmailField.tsx";
import { SelectField, TextAreaField, TextField } from "#kit/ui/Field.tsx";
import { PhoneField } from "#kit/ui/phone-field/PhoneField.tsx";
import { NAME_HINT } from "#rules/person-name.ts";
import {
  type EnquiryFormKind,
  enquiryFields,
  enquirySchema,
  infoFromOptions,
  popupEnquirySchema,
  serviceOptions,
} from "../enquiry.ts";
import styles from "./ContactForm.module.css";
import { CONNECTUS_FILLED, FORM_SUBMITTED } from "./contact.flag-keys.ts";

export const DRAFT_KEY = "contactFormDraft";

interface Props {
  /** The contact page, or the popup, which words one rule differently. */
  readonly place?: EnquiryFormKind;
  /** The popup's reaction to a successful submit. The page instead thanks in a dialog and then leads home. */
  readonly onSent?: () => void;
  /** The popup's reaction to a failure: it may be closed by then, and the form unmounted. */
  readonly onFailed?: (text: string) => void;
}

export function ContactForm({ place = "page", onSent, onFailed }: Props) {
  /** Where the firm will answer, and what to quote. */
  const [thanked, setThanked] = useState<{ email: string; reference: string | undefined }>();
  const form = usePublicForm({
    schema: place === "page" ? enquirySchema : popupEnquirySchema,
    address: api.enquirySubmit,
    draftKey: DRAFT_KEY,
    onSent({ email }, { reference }) {
      setFlag("sessionStorage", FORM_SUBMITTED);
      setFlag("localStorage", CONNECTUS_FILLED);
      if (place === "page") setThanked({ email, reference });
      onSent?.();
    },
    onFailed: ({ text }) => onFailed?.(text),
  });

  return (
    <>
      <PublicForm
        sending={form}
        label={say("Enquiry")}
        submit={say("Send enquiry")}
        hint={
          <p className="field__hint">
            {say("We use these details to answer you, and for nothing else: see our")}{" "}
            <a href={pageHere(pages.privacy)}>{say("privacy notice")}</a> {say("and our")}{" "}
            <a href={pages.terms}>{say("terms and conditions")}</a>.
          </p>
        }
      >
        <div className="field-grid">
          <TextField
            label={say(enquiryFields.fullName.question)}
            hint={say(NAME_HINT)}
            autoComplete="name"
            {...form.field("fullName")}
          />
          <TrimmedEmailField label={say(enquiryFields.email.label)} {...form.field("email")} />
          <PhoneField
            label={say(enquiryFields.phone.question)}
            value={form.text("phone")}
            {...form.field("phone")}
          />
          <TextField
            label={say(enquiryFields.location.label)}
            autoComplete="address-level2"
            {...form.field("location")}
          />
          <SelectField
            label={say(enquiryFields.info_from.question)}
            placeholder={say("Please select")}
            options={infoFromOptions.map(({ value, label }) => ({ value, label: say(label) }))}
            wide
            {...form.field("info_from")}
          />
          <div className={styles.about}>
            <SelectField
              label={say(enquiryFields.service.question)}
              placeholder={say("No service in particular")}
              options={serviceOptions.map(({ value, label }) => ({ value, label: say(label) }))}
              required={false}
              wide
              {...form.field("service")}
            />
          </div>
          <TextAreaField
            label={say(enquiryFields.message.label)}
            rows={5}
            optional
            wide
            {...form.field("message")}
          />
        </div>
      </PublicForm>
      <ThanksDialog
        title={say("Thank you")}
        isOpen={thanked !== undefined}
        onClose={() => setThanked(undefined)}
        reference={thanked?.reference}
      >
        <p>
          {say("Your enquiry has reached us. Client services answers you at")}{" "}
          <strong>{thanked?.email}</strong>
          {say(", or by phone, within one working day.")}
        </p>
      </ThanksDialog>
    </>
  );
}
