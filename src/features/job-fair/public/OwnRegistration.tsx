import { type ReactNode, type RefObject, useRef, useState } from "react";
import * as z from "zod/mini";
import { fairApi } from "#addresses/public.ts";
import { remember, setFlag } from "#kit/browser-storage.ts";
import { failureText, focusOnceEnabled, orOffline, useSubmission } from "#kit/forms/FormSending.tsx";
import { callByLink, LinkedPart, useLinked } from "#kit/link/linked.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce, Toasts } from "#kit/ui/Toasts.tsx";
import { fairDayText, fairFacts, isLink } from "../fair-settings.ts";
import { fairSteps } from "../fair-steps.ts";
import { giftKinds, giftTitle, noGiftText } from "../gifts.ts";
import {
  type OwnRegistration as Own,
  ownAnswerSchema,
  ownRegistrationSchema,
  ownTexts,
} from "../own-registration.ts";
import { flowKeys, forgetEnding } from "./flow.ts";
import styles from "./OwnRegistration.module.css";
import { WithdrawnNote } from "./WithdrawnNote.tsx";

const openedSchema = z.object({ message: z.string() });

/** Makes the registration's steps show and change this one. Forgets whatever this tab had begun before. */
function beginEditing() {
  for (const key of Object.values(flowKeys)) remember("sessionStorage", key, null);
  setFlag("sessionStorage", flowKeys.editing);
  forgetEnding();
}

type Facts = readonly (readonly [label: string, text: string | null])[];

interface PartProps {
  readonly heading: string;
  readonly facts: Facts;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  readonly children?: ReactNode;
}

const Part = ({ heading, facts, headingRef, children }: PartProps) => (
  <section className={styles.part}>
    <h2 className={styles.heading} tabIndex={headingRef && -1} ref={headingRef}>
      {heading}
    </h2>
    <dl className={styles.facts}>
      {facts.map(
        ([label, text]) =>
          text !== null &&
          text !== "" && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{isLink(text) ? <a href={text}>{text}</a> : text}</dd>
            </div>
          ),
      )}
    </dl>
    {children}
  </section>
);

/** The fair's day, or a text that it is not decided yet. */
const fairOf = ({ fair }: Own): Facts =>
  fair.fairAt === null
    ? [["The fair", fairDayText(fair)], ...fairFacts(fair)]
    : fairFacts(fair, { hasReader: true });

const companyFacts = ({ company }: Own): Facts => [
  ["Industry", company.industry],
  ["Website", company.website],
  ["Company size", company.companySize],
  ["Pincode", company.pincode],
  ["City", company.city],
  ["District", company.district],
  ["State", company.state],
  ["Country", company.country],
  ["Our name among those who come", company.showsName ? "Shown" : "Not shown"],
];

const contactFacts = ({ contact }: Own): Facts =>
  contact
    ? [
        ["Full name", contact.fullName],
        ["Designation", contact.designation],
        ["Email", contact.email],
        ["Phone number", contact.phone],
        ["Alternate contact", contact.alternateContact],
      ]
    : [];

function giftFacts({ gifts }: Own): Facts {
  if (gifts.noGift) return [["Gifts", noGiftText]];
  return giftKinds.map(({ field, label }) => [label, gifts[field].map(giftTitle).join(", ") || "None"]);
}

/** Makes calls by the link, one at a time, and has the error text of the last one. */
function useChange(onChanged: (own: Own) => void) {
  const { state, run } = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(work: (signal: AbortSignal) => Promise<void>) {
    setProblem(null);
    const outcome = await run(work);
    if (outcome?.status === "failed") setProblem(orOffline(failureText(outcome.cause)));
  }

  /** Moves the focus to `target`, which shows the change, since the button that was pressed is gone. */
  const change = (method: "POST" | "DELETE", path: string, target: RefObject<HTMLElement | null>) =>
    attempt(async (signal) => {
      const { message, data } = await callByLink(path, ownAnswerSchema, { method, signal });
      onChanged(data);
      announce(message);
      focusOnceEnabled(target);
    });

  const open = (page: string) =>
    attempt(async (signal) => {
      await callByLink(fairApi.ownOpen, openedSchema, { method: "POST", signal });
      beginEditing();
      window.location.assign(page);
    });

  return { isBusy: state !== "idle", problem, change, open };
}

interface Props {
  readonly own: Own;
  readonly onChanged: (own: Own) => void;
}

function Registration({ own, onChanged }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, problem, change, open } = useChange(onChanged);
  // A link that asks for consent to a new email address decides about that alone.
  const [isQuestion] = useState(own.addressChange?.mayDecide === true);
  const mayChange = own.withdrawnAt === null && !isQuestion;
  const note = useRef<HTMLParagraphElement>(null);
  const company = useRef<HTMLHeadingElement>(null);
  const contact = useRef<HTMLHeadingElement>(null);
  const promotions = useRef<HTMLHeadingElement>(null);

  function withdraw() {
    setIsAsking(false);
    void change("POST", fairApi.ownWithdraw, note);
  }

  return (
    <div className={styles.registration}>
      {own.withdrawnAt !== null && <WithdrawnNote withdrawnAt={own.withdrawnAt} ref={note} />}
      {!own.hasPlace && <p className="form-alert form-alert--info">{ownTexts.placeGone}</p>}
      {problem !== null && <FormAlert takesFocus>{problem}</FormAlert>}
      <Part
        heading={own.companyName}
        facts={[["Your reference", own.reference], ...(own.withdrawnAt === null ? fairOf(own) : [])]}
      />
      <Part heading="Company" headingRef={company} facts={companyFacts(own)}>
        {own.company.showsName && !isQuestion && (
          <Button
            variant="quiet"
            busy={isBusy}
            onClick={() => void change("DELETE", fairApi.ownName, company)}
          >
            Stop showing our name
          </Button>
        )}
      </Part>
      <Part heading="Contact person" headingRef={contact} facts={contactFacts(own)}>
        {own.addressChange !== null && (
          <p className="form-alert form-alert--info">{own.addressChange.text}</p>
        )}
        {own.addressChange?.mayDecide === true && (
          <div className={styles.answers}>
            <Button busy={isBusy} onClick={() => void change("POST", fairApi.ownAddress, contact)}>
              Yes, change the address
            </Button>
            <Button
              variant="quiet"
              busy={isBusy}
              onClick={() => void change("DELETE", fairApi.ownAddress, contact)}
            >
              No, leave it as it is
            </Button>
          </div>
        )}
        {mayChange && (
          <Button variant="quiet" busy={isBusy} onClick={() => void open(fairSteps.contactPerson.page)}>
            Change the contact person
          </Button>
        )}
      </Part>
      <Part heading="Gifts" facts={giftFacts(own)}>
        {mayChange && (
          <Button variant="quiet" busy={isBusy} onClick={() => void open(fairSteps.gifts.page)}>
            Choose other gifts
          </Button>
        )}
      </Part>
      <Part
        heading="Promotional emails"
        headingRef={promotions}
        facts={[["Promotional emails", own.agreesToPromotions ? "On" : "Off"]]}
      >
        {own.agreesToPromotions && !isQuestion && (
          <Button
            variant="quiet"
            busy={isBusy}
            onClick={() => void change("DELETE", fairApi.ownPromotions, promotions)}
          >
            Stop promotional emails
          </Button>
        )}
      </Part>
      {mayChange && (
        <Part heading="Withdraw" facts={[]}>
          <p>
            If you withdraw, your place goes to another company, your vouchers become void, and your apps are
            not prepared.
          </p>
          <Button variant="quiet" busy={isBusy} onClick={() => setIsAsking(true)}>
            Withdraw the registration
          </Button>
        </Part>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Withdraw ${own.companyName}?`}
        actions={
          <>
            <Button onClick={withdraw}>Withdraw</Button>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              Stay registered
            </Button>
          </>
        }
      >
        <p>This cannot be undone here. You can register again while there are places.</p>
      </Dialog>
    </div>
  );
}

/** Shows a company its registration by the link in its confirmation, and lets the company change or withdraw it. */
export function OwnRegistration() {
  const linked = useLinked(fairApi.own, ownRegistrationSchema);
  return (
    <>
      <LinkedPart linked={linked}>
        {linked.data && <Registration own={linked.data} onChanged={linked.change} />}
      </LinkedPart>
      <Toasts />
    </>
  );
}
