import { leavingTexts } from "#features/staff/staff-days.ts";
import { say } from "#kit/language.ts";
import { Verdict, type VerdictProps } from "#kit/ui/Verdict.tsx";
import { verificationTexts } from "../verification.ts";
import styles from "./Result.module.css";
import { CertificateLinks, PrivatePicture, ProfileCard } from "./Result.tsx";

interface Props extends VerdictProps {
  /** The text below the title for a person without a business card, since not every person has one. */
  readonly withoutCard: string;
}

/** A member of the sales staff: profile and business card. */
export const SalesResult = ({ title, text, withoutCard }: Props) => (
  <div className={styles.result}>
    <Verdict when="!left paper" tone="success" role="status" title={title} text={text} />
    <Verdict when="!left !paper" tone="success" role="status" title={title} text={withoutCard} />
    <Verdict
      when="left"
      tone="warning"
      role="status"
      title={say(leavingTexts.noLongerSince)}
      text={say(verificationTexts.left)}
    />
    <ProfileCard />
    <section className={styles.paper} aria-labelledby="business-card">
      <h2 className={styles.heading} id="business-card">
        {say("Business card")}
      </h2>
      <PrivatePicture
        of="businessCard"
        alt={say("Business card of {name}")}
        width={500}
        height={300}
        none={say("No business card")}
      />
    </section>
    <CertificateLinks />
  </div>
);
