import type { ReactNode } from "react";
import { staffChoices } from "#features/staff/staff.ts";
import { STATUS_LEFT } from "#features/staff/staff-days.ts";
import { langOfPage, say, sayIfKnown } from "#kit/language.ts";
import type { VerifiedEmployee } from "../verification.ts";
import styles from "./Result.module.css";

// The build renders all of these into templates, and `show-record.ts` fills them in.

/** Shown until the stored record has been read. The late text appears by CSS, since code may fail to load. */
export const Waiting = () => (
  <div className={styles.waiting}>
    <p role="status">{say("Opening the record…")}</p>
    <p className={styles.late}>
      {say("This takes longer than it should. Please look at your connection, and load the page again.")}
    </p>
  </div>
);

interface PrivatePictureProps {
  /** The field with its URL, which is valid for a few minutes. */
  readonly of: keyof VerifiedEmployee;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The text in its place if the record has none. */
  readonly none: string;
  /** Overlays the picture. */
  readonly children?: ReactNode;
}

/** A picture that is visible only to visitors who have looked the person up. */
export const PrivatePicture = ({ of, alt, none, children, ...size }: PrivatePictureProps) => (
  <div className={styles.picture} data-picture={of}>
    <img alt={alt} {...size} draggable={false} />
    {children}
    <p className={styles.noPicture}>{none}</p>
    <p className={styles.noPicture}>
      {say("This picture can no longer be shown. Please verify the ID again.")}
    </p>
  </div>
);

/** Whatever the record may say, in the language of the page if that is not English. */
const statuses = () =>
  langOfPage() &&
  JSON.stringify(
    Object.fromEntries([...staffChoices.employeeStatus, STATUS_LEFT].map((text) => [text, sayIfKnown(text)])),
  );

/** The person's known details, with an email address and a number masked so that they can be compared but not used. */
export function ProfileCard() {
  const facts = [
    { label: say("Employee ID"), of: "empID", translate: "no" },
    { label: say("Role"), of: "jobRole" },
    { label: say("Status"), of: "employeeStatus", words: statuses() },
    { label: say("Email"), of: "email", translate: "no" },
    { label: say("Phone"), of: "phone", translate: "no" },
  ] as const satisfies readonly { of: keyof VerifiedEmployee; [more: string]: unknown }[];
  return (
    <section className={styles.profile} aria-labelledby="profile-name">
      <PrivatePicture
        of="profileImage"
        alt={say("Photograph of {name}")}
        width={400}
        height={286}
        none={say("No photograph")}
      />
      <h2 className={styles.name} id="profile-name" translate="no" data-of="name">
        {"{name}"}
      </h2>
      <dl className={styles.facts}>
        {facts.map(({ label, of, ...more }) => (
          <div key={of} data-fact="">
            <dt>{label}</dt>
            <dd
              data-of={of}
              translate={"translate" in more ? more.translate : undefined}
              data-words={"words" in more ? more.words : undefined}
            ></dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Leads to the pages of a person's certificates, which show what is printed on them. */
export const CertificateLinks = () => (
  <section className={styles.paper} aria-labelledby="certificate-pages" data-when="certificates">
    <h2 className={styles.heading} id="certificate-pages">
      {say("Certificates")}
    </h2>
    <ul className={styles.feedback} data-list="certificates">
      <li>
        <a href="{url}" target="_blank" rel="noopener">
          <span>{"{title}"}</span>
          <span className="visually-hidden">{say(" (opens in a new tab)")}</span>
        </a>
      </li>
    </ul>
  </section>
);
