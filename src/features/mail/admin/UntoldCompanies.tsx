import { countOf, type ItemNames } from "#admin/noun.ts";
import type { Untold } from "#rules/telling.ts";

const companies: ItemNames = ["company", "companies"];

interface Props {
  readonly untold: readonly Untold[];
  /** The URL of a company's record. */
  readonly page: (id: string) => string;
}

/** Companies whose mail could not be sent, with the reason. */
export function UntoldCompanies({ untold, page }: Props) {
  if (untold.length === 0) return null;
  return (
    <div className="form-alert">
      <p>{`${countOf(untold.length, companies)} could not be told:`}</p>
      <ul>
        {untold.map(({ _id, companyName, reason }) => (
          <li key={_id}>
            <a href={page(_id)} translate="no">
              {companyName}
            </a>
            <span>{` ${reason}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
