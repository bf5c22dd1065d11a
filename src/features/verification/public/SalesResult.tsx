import { noLongerSince } from "#features/staff/staff-days.ts";
import { say, sayIfKnown } from "#kit/language.ts";
import { Verdict, type VerdictProps } from "#kit/ui/Verdict.tsx";
import { verificationTexts } from "../verification.ts";
import styles from "./Result.module.css";
import { CertificateLinks, PrivatePicture, ProfileCard, Waiting } from "./Result.tsx";
import { useVerified } from "./verified.state.ts";

interface Props extends VerdictProps {
  /** The text below the title for a person without a business card, since not every person has one. */
  readonly withoutCard: string;
}

/** A member of the sales staff: profile and business card. */
export function SalesResult({ title, text, withoutCard }: Props) {
  const employee = useVerified("sales");
  if (!employee) return <Waiting />;
  const { leftOn, businessCard } = employee;
  return (
    <div className={styles.result}>
      {leftOn ? (
        <Verdict
          tone="warning"
          role="status"
          title={noLongerSince(leftOn, sayIfKnown)}
          text={say(verificationTexts.left)}
        />
      ) : (
        <Verdict tone="success" role="status" title={title} text={businessCard ? text : withoutCard} />
      )}
      <ProfileCard employee={employee} />
      <section className={styles.paper} aria-labelledby="business-card">
        <h2 className={styles.heading} id="business-card">
          {say("Business card")}
        </h2>
        <PrivatePicture
          address={businessCard}
          alt={say("Business card of {name}").replace("{name}", employee.name)}
          width={500}
          height={300}
          none={say("No business card")}
        />
      </section>
      <CertificateLinks employee={employee} />
    </div>
  );
}
