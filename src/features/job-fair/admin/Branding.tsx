import { Detail, DetailList, DetailPart } from "#admin/inbox/details/RecordDetails.tsx";
import { SaveFileButton } from "#admin/inbox/details/SaveFileButton.tsx";
import { formatMoment } from "#rules/calendar.ts";
import { webpVariant } from "#rules/picture.ts";
import type { GiftDetails } from "../gifts-record.ts";
import styles from "./Branding.module.css";

const Swatch = ({ colour }: { readonly colour: string }) => (
  <>
    <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />
    <span>{colour}</span>
  </>
);

/** The logo and colours that the company has sent for its apps. */
export function Branding({ details: { selection, branding } }: { readonly details: GiftDetails }) {
  if (!branding) {
    if (!selection?.selectedTools.length) return null;
    return (
      <DetailPart heading="Logo and Colours">
        <p className={styles.none}>Not sent yet. The confirmation has a link for them.</p>
      </DetailPart>
    );
  }
  const { logo, logoName, mainColour, secondColour, updatedAt } = branding;
  return (
    <DetailPart heading="Logo and Colours">
      <div className={styles.logo}>
        <img src={webpVariant(logo, "small")} alt="The company’s logo" loading="lazy" />
        <SaveFileButton address={logo} name={logoName} />
      </div>
      <DetailList>
        <Detail label="Main colour" value={mainColour} copyable>
          <Swatch colour={mainColour} />
        </Detail>
        {secondColour && (
          <Detail label="Second colour" value={secondColour} copyable>
            <Swatch colour={secondColour} />
          </Detail>
        )}
        <Detail label="Sent" value={formatMoment(updatedAt)} />
      </DetailList>
    </DetailPart>
  );
}
