import { webpVariant } from "#rules/picture.ts";
import styles from "./PartnerCarousel.module.css";
import { type ShownPartner, shortened } from "./partner.ts";

interface Props {
  readonly partner: ShownPartner;
  readonly readMore: (partner: ShownPartner) => void;
}

/** A partner's logo, name and description; a long description is cut, and opens in full. */
export function PartnerCard({ partner, readMore }: Props) {
  const description = partner.description ?? "";
  const start = shortened(description);
  return (
    <article className={styles.card}>
      <img
        className={styles.logo}
        src={webpVariant(partner.companylogo, "small")}
        width={240}
        height={160}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
      />
      <h3 className={styles.name}>{partner.companyname}</h3>
      <p className={styles.description}>
        {start === null ? (
          description
        ) : (
          <>
            {start.slice(0, -1)}
            <span className={styles.cut}>
              …{" "}
              <button type="button" className={styles.more} onClick={() => readMore(partner)}>
                Read more<span className="visually-hidden"> about {partner.companyname}</span>
              </button>
            </span>
            <span className={styles.rest}>{description.slice(start.length - 1)}</span>
          </>
        )}
      </p>
    </article>
  );
}
