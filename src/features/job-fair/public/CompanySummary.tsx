import { pages } from "#addresses/public.ts";
import type { Registration } from "../registration.ts";
import styles from "./CompanySummary.module.css";

interface Props {
  /** `null` until it has loaded. */
  readonly company: Registration["company"] | null;
}

/** Drops duplicates: a city often has the same name as its district. */
const listed = (texts: readonly (string | null)[]) => [...new Set(texts.filter(Boolean))].join(", ");

const detailsOf = ({ industry, companySize, website, pincode, ...place }: Registration["company"]) => [
  ["Industry", industry],
  ["Company size", companySize],
  ["Website", website],
  ["Place", listed([place.city, place.district, place.state, place.country])],
  ["Pincode", pincode],
];

/** The company from step 1, whose contact person is asked for. */
export function CompanySummary({ company }: Props) {
  return (
    <section className={styles.summary} aria-labelledby="company-summary">
      <div className={styles.head}>
        <h3 className={styles.name} id="company-summary">
          <span className="visually-hidden">Company information: </span>
          <span>{company ? company.companyName : "…"}</span>
        </h3>
        <a href={pages.jobFair}>
          Change<span className="visually-hidden"> the company information</span>
        </a>
      </div>
      <dl className={styles.details}>
        {company !== null &&
          detailsOf(company).map(
            ([term, text]) =>
              Boolean(text) && (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ),
          )}
      </dl>
    </section>
  );
}
