import { Pause, Play } from "lucide-react";
import { noFeedback } from "#features/staff/staff.ts";
import { leavingTexts } from "#features/staff/staff-days.ts";
import { langOfEnglish, say } from "#kit/language.ts";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import toasts from "#kit/ui/Toasts.module.css";
import { TOAST_MS } from "#kit/ui/Toasts.tsx";
import { Verdict, type VerdictProps } from "#kit/ui/Verdict.tsx";
import { KOCHI_AHEAD_MS } from "#rules/calendar.ts";
import styles from "./InternResult.module.css";
import result from "./Result.module.css";
import { CertificateLinks, PrivatePicture, ProfileCard } from "./Result.tsx";

const tiles = Array.from({ length: 12 }, (_, tile) => tile);

/** The certificate's name and the time of viewing in Kochi, drifting over it. */
const Watermark = () => (
  <div className={styles.watermark} aria-hidden data-watermark="" data-ahead={KOCHI_AHEAD_MS}>
    <div className={styles.tiles}>
      {tiles.map((tile) => (
        <span key={tile}></span>
      ))}
    </div>
  </div>
);

/** The events refused on the certificate screen, and the message for each (public-site §2, spec-decisions D11). */
const refusals = () =>
  JSON.stringify({
    contextmenu: say("Right-click is switched off on this page."),
    copy: say("Copying is switched off on this page."),
    cut: say("Copying is switched off on this page."),
    paste: say("Pasting is switched off on this page."),
    // The keys that print.
    keydown: say("Printing is switched off on this page."),
    beforeprint: say("Printing is switched off on this page."),
  });

const Refusals = () => (
  <div className={toasts.region} popover="manual" data-refusals={refusals()} data-stays={TOAST_MS}>
    <template>
      <div className={classNames(toasts.toast, toasts.error)} role="alert">
        <span></span>
      </div>
    </template>
  </div>
);

/** The internship certificate under its watermark. */
const Certificate = () => (
  <section className={result.paper} aria-labelledby="certificate">
    <h2 className={result.heading} id="certificate">
      {say("Internship certificate")}
    </h2>
    <PrivatePicture
      of="Certificate"
      alt={say("Internship certificate of {name}")}
      width={500}
      height={300}
      none={say("No certificate")}
    >
      <Watermark />
    </PrivatePicture>
    <Button
      variant="text"
      className={result.still}
      data-when="paper"
      data-hold={`${say("Hold the watermark still")}|${say("Let the watermark move")}`}
    >
      <Pause strokeWidth={1.5} aria-hidden />
      <Play strokeWidth={1.5} aria-hidden />
      <span>{say("Hold the watermark still")}</span>
    </Button>
    <p className={result.note} data-when="ios">
      {say("Printing, copying and pasting are switched off on this page.")}
    </p>
    <p className={result.note} data-when="!ios">
      {say(
        "Right-click, printing, copying and pasting are switched off on this page, and your browser asks before you leave it.",
      )}
    </p>
  </section>
);

interface Verdicts {
  readonly certified: VerdictProps;
  readonly withoutCertificate: VerdictProps;
}

interface Props extends Verdicts {
  /** The same for an intern who has left: a certificate is as genuine as before. */
  readonly finished: Verdicts;
}

/** Every verdict on an intern, of which the record's is shown. */
function verdicts({ finished, ...current }: Props) {
  const on = ({ certified, withoutCertificate }: Verdicts, when: string, before: string) => [
    { ...certified, when: `${when} paper`, text: before + certified.text },
    { ...withoutCertificate, when: `${when} !paper`, text: before + withoutCertificate.text },
  ];
  return [
    ...on(current, "!left", ""),
    ...on(finished, "left joined", `${say(leavingTexts.internshipRan)} `),
    ...on(finished, "left !joined", `${say(leavingTexts.internshipEnded)} `),
  ];
}

export const InternResult = (props: Props) => (
  <>
    <p className={result.onPaper}>{say("This page cannot be printed.")}</p>
    <div className={result.result} data-no-print>
      {verdicts(props).map((verdict) => (
        <Verdict key={verdict.when} tone="success" role="status" {...verdict} />
      ))}
      <ProfileCard />
      <div className={result.papers}>
        <section className={result.paper} aria-labelledby="feedback">
          <h2 className={result.heading} id="feedback">
            {say("Feedback")}
          </h2>
          <ul className={result.feedback} lang={langOfEnglish()} data-when="remarks" data-list="remarks">
            <li></li>
          </ul>
          <p data-when="!remarks">{say(noFeedback)}</p>
        </section>
        <Certificate />
        <CertificateLinks />
      </div>
    </div>
    <Refusals />
  </>
);
