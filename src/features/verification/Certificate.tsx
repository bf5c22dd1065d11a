import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { Button } from "#kit/ui/Button.tsx";
import { PrivatePicture } from "./PrivatePicture.tsx";
import styles from "./Result.module.css";
import type { VerifiedEmployee } from "./verification.ts";
import { Watermark } from "./Watermark.tsx";

interface Props {
  readonly employee: VerifiedEmployee;
}

/** The internship certificate under its watermark. */
export function Certificate({ employee: { name, Certificate: address } }: Props) {
  const [isStill, setIsStill] = useState(false);
  return (
    <section className={styles.paper} aria-labelledby="certificate">
      <h2 className={styles.heading} id="certificate">
        Internship certificate
      </h2>
      <PrivatePicture
        address={address}
        alt={`Internship certificate of ${name}`}
        width={500}
        height={300}
        none="No certificate"
      >
        <Watermark name={name} isStill={isStill} />
      </PrivatePicture>
      {Boolean(address) && (
        <Button variant="text" className={styles.still} onClick={() => setIsStill(!isStill)}>
          {isStill ? <Play strokeWidth={1.5} aria-hidden /> : <Pause strokeWidth={1.5} aria-hidden />}
          <span>{isStill ? "Let the watermark move" : "Hold the watermark still"}</span>
        </Button>
      )}
      <p className={styles.note}>
        Right-click, printing, copying and pasting are switched off on this page, and your browser asks before
        you leave it.
      </p>
    </section>
  );
}
