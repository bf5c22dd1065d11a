import { Link } from "lucide-react";
import { useState } from "react";
import {
  Detail,
  DetailColumn,
  DetailList,
  DetailPart,
  DetailWords,
  mailtoUrl,
  RecordDetails,
  telUrl,
} from "#admin/inbox/details/RecordDetails.tsx";
import { isGiven, missing } from "#admin/screen/missing.ts";
import { socialMarks } from "#kit/ui/social-marks.ts";
import { formatDate } from "#rules/calendar.ts";
import { webpVariant } from "#rules/picture.ts";
import { uploadRules } from "#rules/upload.ts";
import { feedbackLines, noFeedback, platformLabel, socialLinks, staffTexts } from "../staff.ts";
import { staffLabels as labels, type StaffFile } from "../staff-fields.ts";
import type { StaffRecord } from "../staff-record.ts";
import styles from "./StaffDetails.module.css";
import { nameOf } from "./staff-kinds.ts";

function Mark({ platform }: { readonly platform: string }) {
  const drawing = socialMarks[platform];
  if (!drawing) return <Link size={20} strokeWidth={1.5} aria-hidden="true" />;
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}

/** Icons that link to a person's social profiles. */
function SocialLinks({ person }: { readonly person: StaffRecord }) {
  const links = socialLinks(person);
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label="Elsewhere">
      {links.map(({ slot, platform, href }) => {
        const label = `${platformLabel(platform) ?? "Website"} of ${nameOf(person)}`;
        return (
          <li key={slot}>
            <a href={href} target="_blank" rel="noopener nofollow" title={platformLabel(platform)}>
              <Mark platform={platform} />
              <span className="visually-hidden">{`${label} (opens in a new tab)`}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

interface PictureProps {
  readonly url: string | null | undefined;
  readonly purpose: StaffFile;
  readonly alt: string;
}

/** A picture of a record, linked to the full image; "N/A" if it is missing or fails to load. */
function StaffPicture({ url, purpose, alt }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const { width, height } = uploadRules[purpose].exactly;
  if (!url || failed === url) return <p className={styles.noPicture}>{missing}</p>;
  return (
    <a className={styles.picture} href={url} target="_blank" rel="noopener">
      <img
        src={webpVariant(url)}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        onError={() => setFailed(url)}
      />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** The feedback on an intern, with one list item per line. */
function FeedbackLines({ feedback }: { readonly feedback: string | null | undefined }) {
  const lines = feedbackLines(feedback).map((text, at) => ({ text, at }));
  return (
    <DetailPart heading={labels.feedback}>
      {lines.length === 0 ? (
        <p className={styles.noFeedback}>{noFeedback}</p>
      ) : (
        <ul className={styles.feedback}>
          {lines.map(({ text, at }) => (
            <li key={at}>{text}</li>
          ))}
        </ul>
      )}
    </DetailPart>
  );
}

interface Props {
  readonly person: StaffRecord;
}

function Day({ label, day }: { readonly label: string; readonly day: string | null | undefined }) {
  return (
    <Detail label={label} value={day}>
      {isGiven(day) && <time dateTime={day}>{formatDate(day)}</time>}
    </Detail>
  );
}

/** The form starts with a default blood group, which is no medical fact until it is confirmed. */
function BloodGroup({ person: { bloodGroup, bloodGroupConfirmed } }: Props) {
  return (
    <Detail label={labels.bloodGroup} value={bloodGroup}>
      <span>{bloodGroup}</span>
      {!bloodGroupConfirmed && <span className={styles.unconfirmed}> (not confirmed)</span>}
    </Detail>
  );
}

const Contact = ({ person: { email, phone, fullAddress } }: Props) => (
  <DetailPart heading="Contact">
    <DetailList>
      <Detail label={labels.email} value={email} href={email ? mailtoUrl(email, "") : undefined} copyable />
      <Detail label={labels.phone} value={phone} href={phone ? telUrl(phone) : undefined} copyable />
      <Detail label={labels.fullAddress} value={fullAddress} />
    </DetailList>
  </DetailPart>
);

const Employment = ({ person }: Props) => (
  <DetailPart heading="Employment">
    <DetailList>
      <Detail label={labels.empID} value={person.empID} copyable />
      <Detail label={labels.jobRole} value={person.jobRole} />
      <Detail label={labels.employeeStatus} value={person.employeeStatus} />
      <Detail label={labels.jobLevel} value={person.jobLevel} />
      <Day label={labels.dateOfJoining} day={person.dateOfJoining} />
      {isGiven(person.leftOn) && <Day label={labels.leftOn} day={person.leftOn} />}
    </DetailList>
  </DetailPart>
);

const Personal = ({ person }: Props) => (
  <DetailPart heading="Personal">
    <DetailList>
      <Detail label={labels.gender} value={person.gender} />
      <Day label={labels.dob} day={person.dob} />
      <BloodGroup person={person} />
    </DetailList>
  </DetailPart>
);

/** All details of a sales person or an intern, with the business card or the certificate. */
function FieldStaffDetails({ person }: Props) {
  const isIntern = person.category === "intern";
  const name = nameOf(person);
  return (
    <RecordDetails>
      <DetailColumn>
        <Employment person={person} />
        <Contact person={person} />
        <Personal person={person} />
        {isIntern && <FeedbackLines feedback={person.feedback} />}
      </DetailColumn>
      <DetailColumn>
        <DetailPart heading={labels.profileImage}>
          <StaffPicture url={person.profileImage} purpose="profileImage" alt={`Portrait of ${name}`} />
          <SocialLinks person={person} />
        </DetailPart>
        {isIntern ? (
          <DetailPart heading={labels.Certificate}>
            <StaffPicture url={person.Certificate} purpose="Certificate" alt={`Certificate of ${name}`} />
          </DetailPart>
        ) : (
          <DetailPart heading={labels.businessCard}>
            <StaffPicture url={person.businessCard} purpose="businessCard" alt={`Business card of ${name}`} />
          </DetailPart>
        )}
      </DetailColumn>
    </RecordDetails>
  );
}

/** A team profile as visitors see it, plus the email address that they do not see. */
function TeamMemberDetails({ person }: { readonly person: StaffRecord }) {
  const { name, desig, email, image, selfIntroduction } = person;
  return (
    <RecordDetails>
      <DetailColumn>
        <DetailWords heading={labels.selfIntroduction} words={selfIntroduction} prominent />
        <DetailPart heading="Profile">
          <DetailList>
            <Detail label={labels.name} value={name} />
            <Detail label={labels.desig} value={desig} />
            <Detail
              label={labels.email}
              value={email}
              href={email ? mailtoUrl(email, "") : undefined}
              copyable
            />
          </DetailList>
        </DetailPart>
        <p className="field__hint">{staffTexts.notVerifiable}</p>
      </DetailColumn>
      <DetailColumn>
        <DetailPart heading={labels.profileImage}>
          <StaffPicture url={image} purpose="image" alt={`Portrait of ${nameOf(person)}`} />
          <SocialLinks person={person} />
        </DetailPart>
      </DetailColumn>
    </RecordDetails>
  );
}

/** All details of a person, as far as their category has them. */
export const StaffDetails = ({ person }: Props) =>
  person.category === "employee" ? (
    <TeamMemberDetails person={person} />
  ) : (
    <FieldStaffDetails person={person} />
  );
