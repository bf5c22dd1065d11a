import { adminPages } from "#addresses/admin.ts";
import styles from "./privacy.module.css";

const tabs = { people: "One person", retention: "Retention", breach: "Breach report" } as const;

/** Links to the screens for personal data. */
export const PrivacyTabs = ({ current }: { readonly current: keyof typeof tabs }) => (
  <nav aria-label="Personal data">
    <ul className={`plain-list ${styles.tabs}`}>
      {Object.entries(tabs).map(([page, title]) => (
        <li key={page}>
          <a
            href={adminPages[page as keyof typeof tabs]}
            aria-current={page === current ? "page" : undefined}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
