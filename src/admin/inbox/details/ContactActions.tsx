import { Mail, Phone } from "lucide-react";
import { callAddress, mailAddress } from "#admin/inbox/contact-address.ts";
import { isGiven } from "#admin/inbox/given.ts";

interface Props {
  readonly phone: string | null | undefined;
  readonly email: string | null | undefined;
  /** Subject of the e-mail. */
  readonly subject: string;
}

/** Links to call or e-mail the sender of a record. */
export function ContactActions({ phone, email, subject }: Props) {
  return (
    <>
      {isGiven(phone) && (
        <a className="button button--quiet button--small" href={callAddress(phone)}>
          <Phone strokeWidth={1.5} aria-hidden="true" />
          Call
        </a>
      )}
      {isGiven(email) && (
        <a className="button button--small" href={mailAddress(email, subject)}>
          <Mail strokeWidth={1.5} aria-hidden="true" />
          Reply by email
        </a>
      )}
    </>
  );
}
