import { PrivatePicture } from "./PrivatePicture.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import styles from "./Result.module.css";
import { useVerified } from "./use-verified.ts";
import { Verdict, type VerdictProps } from "./Verdict.tsx";
import { Waiting } from "./Waiting.tsx";

/** A member of the sales staff: profile and business card. */
export function SalesResult(verdict: VerdictProps) {
  const employee = useVerified("sales");
  if (!employee) return <Waiting />;
  return (
    <div className={styles.result}>
      <Verdict {...verdict} leftOn={employee.leftOn} />
      <ProfileCard employee={employee} />
      <section className={styles.paper} aria-labelledby="business-card">
        <h2 className={styles.heading} id="business-card">
          Business card
        </h2>
        <PrivatePicture
          address={employee.businessCard}
          alt={`Business card of ${employee.name}`}
          width={500}
          height={300}
          none="No business card"
        />
      </section>
    </div>
  );
}
