import { callAddress, mailAddress } from "#admin/inbox/details/ContactActions.tsx";
import { Detail, DetailList } from "#admin/inbox/details/DetailList.tsx";
import { DetailColumn, DetailPart, RecordDetails } from "#admin/inbox/details/RecordDetails.tsx";
import { isGiven } from "#admin/screen/missing.ts";
import { formatDate } from "#rules/calendar.ts";
import type { StaffRecord } from "../staff-record.ts";
import { FeedbackLines } from "./FeedbackLines.tsx";
import { SocialLinks } from "./SocialLinks.tsx";
import styles from "./StaffDetails.module.css";
import { StaffPicture } from "./StaffPicture.tsx";
import { nameOf } from "./staff-kinds.ts";

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

/** The form starts with a default blood group, which is no medical fact until it is confirmed (spec-decisions F30). */
function BloodGroup({ person: { bloodGroup, bloodGroupConfirmed } }: Props) {
  return (
    <Detail label="Blood group" value={bloodGroup}>
      {bloodGroup}
      {!bloodGroupConfirmed && <span className={styles.unconfirmed}> (not confirmed)</span>}
    </Detail>
  );
}

const Contact = ({ person: { email, phone, fullAddress } }: Props) => (
  <DetailPart heading="Contact">
    <DetailList>
      <Detail label="Email" value={email} href={email ? mailAddress(email, "") : undefined} copyable />
      <Detail label="Phone" value={phone} href={phone ? callAddress(phone) : undefined} copyable />
      <Detail label="Address" value={fullAddress} />
    </DetailList>
  </DetailPart>
);

const Employment = ({ person }: Props) => (
  <DetailPart heading="Employment">
    <DetailList>
      <Detail label="Employee ID" value={person.empID} copyable />
      <Detail label="Job role" value={person.jobRole} />
      <Detail label="Employee status" value={person.employeeStatus} />
      <Detail label="Job level" value={person.jobLevel} />
      <Day label="Date of joining" day={person.dateOfJoining} />
      {isGiven(person.leftOn) && <Day label="Left on" day={person.leftOn} />}
    </DetailList>
  </DetailPart>
);

const Personal = ({ person }: Props) => (
  <DetailPart heading="Personal">
    <DetailList>
      <Detail label="Gender" value={person.gender} />
      <Day label="Date of birth" day={person.dob} />
      <BloodGroup person={person} />
    </DetailList>
  </DetailPart>
);

/** All details of a sales person or an intern, with the business card or the certificate. */
export function FieldStaffDetails({ person }: Props) {
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
        <DetailPart heading="Profile image">
          <StaffPicture address={person.profileImage} purpose="profileImage" alt={`Portrait of ${name}`} />
          <SocialLinks person={person} />
        </DetailPart>
        {isIntern ? (
          <DetailPart heading="Internship certificate">
            <StaffPicture address={person.Certificate} purpose="Certificate" alt={`Certificate of ${name}`} />
          </DetailPart>
        ) : (
          <DetailPart heading="Business card">
            <StaffPicture
              address={person.businessCard}
              purpose="businessCard"
              alt={`Business card of ${name}`}
            />
          </DetailPart>
        )}
      </DetailColumn>
    </RecordDetails>
  );
}
