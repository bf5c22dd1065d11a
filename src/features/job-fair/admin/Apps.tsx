import { DetailPart } from "#admin/inbox/details/RecordDetails.tsx";
import { toolNamed } from "../gifts.ts";
import type { JobFairDetails } from "../job-fair-record.ts";
import { Gift, GiftList, NoGifts } from "./Gift.tsx";
import { noGiftsText } from "./no-gifts.ts";

interface Props {
  readonly details: JobFairDetails;
}

/** The employee engagement apps that the company chose. */
export function Apps({ details }: Props) {
  const titles = details.selection?.selectedTools ?? [];
  return (
    <DetailPart heading="Apps">
      {titles.length === 0 && <NoGifts>{noGiftsText(details, "apps")}</NoGifts>}
      {titles.length > 0 && (
        <GiftList>
          {titles.map((title) => {
            const tool = toolNamed(title);
            return <Gift key={title} id={tool?.id ?? title} name={tool?.title ?? title} kind={tool?.kind} />;
          })}
        </GiftList>
      )}
    </DetailPart>
  );
}
