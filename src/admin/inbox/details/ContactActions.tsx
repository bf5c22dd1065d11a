import { Mail, Phone } from "lucide-react";
import { isGiven } from "#admin/screen/missing.ts";

export const mailtoUrl = (email: string, subject: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;

export const telUrl = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;

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
        <a className="button button--quiet button--small" href={telUrl(phone)}>
          <Phone strokeWidth={1.5} aria-hidden="true" />
          Call
        </a>
      )}
      {isGiven(email) && (
        <a className="button button--small" href={mailtoUrl(email, subject)}>
          <Mail strokeWidth={1.5} aria-hidden="true" />
          Reply by email
        </a>
      )}
    </>
  );
}
