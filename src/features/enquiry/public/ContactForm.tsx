import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { api, pages } from "#addresses/public.ts";
import { setFlag } from "#kit/browser-storage.ts";
import { PublicForm } from "#kit/forms/PublicForm.tsx";
import { ThanksDialog } from "#kit/forms/ThanksDialog.tsx";
import { type Stored, usePublicForm } from "#kit/forms/use-public-form.ts";
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
import { CallField } from "./CallField.tsx";
import styles from "./ContactForm.module.css";
import { CONNECTUS_FILLED, FORM_SUBMITTED } from "./contact.flag-keys.ts";

export const DRAFT_KEY = "contactFormDraft";

interface Props {
  /** The contact page, or the popup, which words one rule differently. */
  readonly kind?: EnquiryFormKind;
  /** The popup's reaction to a successful submit. The page instead thanks in a dialog and then leads home. */
  readonly onSent?: (answered: string) => void;
  /** The popup's reaction to a failure: it may be closed by then, and the form unmounted. */
  readonly onFailed?: (text: string) => void;
}

const whenAnswered = (stored?: Stored) => stored?.promise ?? say("within one working day");

export function ContactForm({ kind = "page", onSent, onFailed }: Props) {
  /** What the thanks say: the email address, the promise, whether the firm will call, and the reference. */
  const [thanked, setThanked] = useState<Stored & { email: string; isCalled: boolean }>();
  const form = usePublicForm({
    schema: kind === "page" ? enquirySchema : popupEnquirySchema,
    path: api.enquirySubmit,
    draftKey: DRAFT_KEY,
    onSent({ email, callAt }, stored) {
      setFlag("sessionStorage", FORM_SUBMITTED);
      setFlag("localStorage", CONNECTUS_FILLED);
      if (kind === "page") setThanked({ email, isCalled: Boolean(callAt), ...stored });
      onSent?.(whenAnswered(stored));
    },
    onFailed: ({ text }) => onFailed?.(text),
  });

  /** The popup asks for the rest once the first lines are written: it is to be shorter than the page. */
  const [isWhole, setIsWhole] = useState(kind === "page");
  const rest = useRef<HTMLDivElement>(null);

  async function askForRest(event?: SyntheticEvent) {
    event?.preventDefault();
    setIsWhole(true);
  }

  useEffect(() => {
    if (isWhole) rest.current?.querySelector("input")?.focus();
  }, [isWhole]);

  const name = () => (
    <TextField
      label={say(enquiryFields.fullName.question)}
      hint={say(NAME_HINT)}
      autoComplete="name"
      {...form.field("fullName")}
    />
  );
  const email = () => <TrimmedEmailField label={say(enquiryFields.email.label)} {...form.field("email")} />;
  const phone = () => (
    <PhoneField
      label={say(enquiryFields.phone.question)}
      value={form.text("phone")}
      {...form.field("phone")}
    />
  );
  const where = () => (
    <>
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
    </>
  );
  const message = () => (
    <TextAreaField
      label={say(enquiryFields.message.label)}
      rows={kind === "page" ? 5 : 2}
      optional
      wide
      {...form.field("message")}
    />
  );

  return (
    <>
      <PublicForm
        sending={isWhole ? form : { ...form, submit: askForRest }}
        label={say("Enquiry")}
        submit={isWhole ? say("Send enquiry") : say("Continue")}
        hint={
          <p className="field__hint">
            {say("We use these details to answer you, and for nothing else: see our")}{" "}
            <a href={pageHere(pages.privacy)}>{say("privacy notice")}</a> {say("and our")}{" "}
            <a href={pages.terms}>{say("terms and conditions")}</a>.
          </p>
        }
      >
        {kind === "page" ? (
          <div className="field-grid">
            {name()}
            {email()}
            {phone()}
            {where()}
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
            {message()}
            <CallField
              chosen={form.text("callAt")}
              error={form.form.getFieldState("callAt", form.form.formState).error?.message}
              onChoose={(time) => form.form.setValue("callAt", time, { shouldValidate: true })}
              onGone={(text) => form.form.refuse("callAt", text)}
            />
          </div>
        ) : (
          <>
            <div className="field-grid">
              {name()}
              {phone()}
              {message()}
            </div>
            {isWhole && (
              <div className="field-grid" ref={rest}>
                {email()}
                {where()}
              </div>
            )}
          </>
        )}
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
          <span>{say(", or by phone, {when}.").replace("{when}", whenAnswered(thanked))}</span>
        </p>
        {thanked?.isCalled && <p>{say("We confirm the call by email.")}</p>}
      </ThanksDialog>
    </>
  );
}
