import { type ReactNode, useEffect, useRef, useState } from "react";
import { fairApi, pages } from "#addresses/public.ts";
import { contactTexts, fairPhoneCountries } from "#features/job-fair/contact.ts";
import { PublicForm } from "#kit/forms/PublicForm.tsx";
import { usePublicForm } from "#kit/forms/use-public-form.ts";
import { EmailField } from "#kit/ui/EmailField.tsx";
import { CheckboxField, TextField } from "#kit/ui/Field.tsx";
import { PhoneField } from "#kit/ui/phone-field/PhoneField.tsx";
import { consentWording, waitingListSchema } from "../waiting-list.ts";

interface Props {
  readonly title: string;
  /** The number that the sender may quote. */
  readonly reference: string | undefined;
  readonly children: ReactNode;
}

/** Replaces a form that was sent, and takes the focus that the form had. */
function SentNote({ title, reference, children }: Props) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className="form-alert form-alert--info" role="status" tabIndex={-1} ref={note}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{children}</p>
      {reference !== undefined && (
        <p>
          Your reference is <strong translate="no">{reference}</strong>.
        </p>
      )}
    </div>
  );
}

interface Entry {
  readonly email: string;
  readonly reference: string | undefined;
}

/** For a company that cannot register at this moment. */
export function WaitingListForm() {
  const [entry, setEntry] = useState<Entry | null>(null);
  const form = usePublicForm({
    schema: waitingListSchema,
    path: fairApi.waitingListSubmit,
    draftKey: "jobFairWaitingDraft",
    onSent: ({ email }, { reference }) => setEntry({ email, reference }),
  });

  if (entry) {
    return (
      <SentNote title="Your company is on the waiting list." reference={entry.reference}>
        As soon as you can register, we write to <strong translate="no">{entry.email}</strong>. A confirmation
        is on its way.
      </SentNote>
    );
  }
  return (
    <PublicForm
      sending={form}
      label="Waiting list"
      submit="Join the waiting list"
      hint={
        <p className="field__hint">
          Our <a href={pages.privacy}>privacy notice</a> says how long we store them, and how to be taken off
          the list.
        </p>
      }
    >
      <div className="field-grid">
        <TextField label="Company" autoComplete="organization" wide {...form.field("companyName")} />
        <TextField label="Full name" autoComplete="name" {...form.field("fullName")} />
        <EmailField label="Email" hint={contactTexts.officialEmailOnly} {...form.field("email")} />
        <PhoneField
          label="Phone number"
          only={fairPhoneCountries}
          value={form.text("phone")}
          {...form.field("phone")}
        />
        <div className="field--wide">
          <CheckboxField required label={consentWording} {...form.field("agreed")} />
        </div>
      </div>
    </PublicForm>
  );
}
