import { type ReactNode, useState } from "react";
import { say, sayIfKnown } from "#kit/language.ts";
import type { VerifiedEmployee } from "../verification.ts";
import styles from "./Result.module.css";

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
  /** Valid for a few minutes. */
  readonly address: string | null | undefined;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The text in its place if the record has none. */
  readonly none: string;
  /** Overlays the picture. */
  readonly children?: ReactNode;
}

/** A picture that is visible only to visitors who have looked the person up. */
export function PrivatePicture({ address, alt, width, height, none, children }: PrivatePictureProps) {
  const [isGone, setIsGone] = useState(false);
  const isShown = Boolean(address) && !isGone;
  return (
    <div className={styles.picture}>
      {isShown ? (
        <>
          <img
            src={address ?? undefined}
            alt={alt}
            width={width}
            height={height}
            draggable={false}
            onError={() => setIsGone(true)}
          />
          {children}
        </>
      ) : (
        <p className={styles.noPicture}>
          {isGone ? say("This picture can no longer be shown. Please verify the ID again.") : none}
        </p>
      )}
    </div>
  );
}

/** The person's known details, with an email address and a number masked so that they can be compared but not used. */
export function ProfileCard({ employee }: { readonly employee: VerifiedEmployee }) {
  const { name, empID, jobRole, employeeStatus, email, phone, profileImage } = employee;
  const facts = [
    ["Employee ID", empID, "no"],
    ["Role", jobRole],
    ["Status", sayIfKnown(employeeStatus)],
    ["Email", email, "no"],
    ["Phone", phone, "no"],
  ] as const;
  return (
    <section className={styles.profile} aria-labelledby="profile-name">
      <PrivatePicture
        address={profileImage}
        alt={say("Photograph of {name}").replace("{name}", name)}
        width={400}
        height={286}
        none={say("No photograph")}
      />
      <h2 className={styles.name} id="profile-name" translate="no">
        {name}
      </h2>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value, translate]) =>
            Boolean(value) && (
              <div key={label}>
                <dt>{say(label)}</dt>
                <dd translate={translate}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** Leads to the pages of a person's certificates, which show what is printed on them. */
export function CertificateLinks({
  employee: { certificates = [] },
}: {
  readonly employee: VerifiedEmployee;
}) {
  if (certificates.length === 0) return null;
  return (
    <section className={styles.paper} aria-labelledby="certificate-pages">
      <h2 className={styles.heading} id="certificate-pages">
        {say("Certificates")}
      </h2>
      <ul className={styles.feedback}>
        {certificates.map(({ title, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              <span>{title}</span>
              <span className="visually-hidden">{say(" (opens in a new tab)")}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
