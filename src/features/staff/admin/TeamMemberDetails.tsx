import { mailAddress } from "#admin/inbox/details/ContactActions.tsx";
import { Detail, DetailList } from "#admin/inbox/details/DetailList.tsx";
import { DetailColumn, DetailPart, DetailWords, RecordDetails } from "#admin/inbox/details/RecordDetails.tsx";
import type { StaffRecord } from "../staff-record.ts";
import { staffTexts } from "../staff-texts.ts";
import { SocialLinks } from "./SocialLinks.tsx";
import { StaffPicture } from "./StaffPicture.tsx";
import { nameOf } from "./staff-kinds.ts";

/** A team profile as visitors see it, plus the e-mail address that they do not see. */
export function TeamMemberDetails({ person }: { readonly person: StaffRecord }) {
  const { name, desig, email, image, selfIntroduction } = person;
  return (
    <RecordDetails>
      <DetailColumn>
        <DetailWords heading="Self-introduction" words={selfIntroduction} prominent />
        <DetailPart heading="Profile">
          <DetailList>
            <Detail label="Name" value={name} />
            <Detail label="Designation" value={desig} />
            <Detail label="Email" value={email} href={email ? mailAddress(email, "") : undefined} copyable />
          </DetailList>
        </DetailPart>
        <p className="field__hint">{staffTexts.notVerifiable}</p>
      </DetailColumn>
      <DetailColumn>
        <DetailPart heading="Profile image">
          <StaffPicture address={image} purpose="image" alt={`Portrait of ${nameOf(person)}`} />
          <SocialLinks person={person} />
        </DetailPart>
      </DetailColumn>
    </RecordDetails>
  );
}
