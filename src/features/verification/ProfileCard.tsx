import { PrivatePicture } from "./PrivatePicture.tsx";
import styles from "./Result.module.css";
import type { VerifiedEmployee } from "./verification.ts";

interface Props {
  readonly employee: VerifiedEmployee;
}

/** The person's known details, with an e-mail address and a number masked so that they can be compared but not used. */
export function ProfileCard({ employee }: Props) {
  const { name, empID, jobRole, employeeStatus, email, phone, profileImage } = employee;
  const facts = [
    ["Employee ID", empID],
    ["Role", jobRole],
    ["Status", employeeStatus],
    ["Email", email],
    ["Phone", phone],
  ] as const;
  return (
    <section className={styles.profile} aria-labelledby="profile-name">
      <PrivatePicture
        address={profileImage}
        alt={`Photograph of ${name}`}
        width={400}
        height={286}
        none="No photograph"
      />
      <h2 className={styles.name} id="profile-name">
        {name}
      </h2>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            Boolean(value) && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
