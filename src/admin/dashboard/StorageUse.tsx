import { countOf } from "#admin/noun.ts";
import type { Dashboard } from "#features/dashboard/dashboard.ts";
import { bytesText } from "#kit/upload/upload-words.ts";
import screen from "./DashboardScreen.module.css";
import styles from "./StorageUse.module.css";

type Props = Dashboard["storage"];

/** Storage used by the files that visitors and administrators have uploaded. */
export function StorageUse({ files, bytes }: Props) {
  return (
    <section aria-labelledby="storage-heading">
      <h2 className={screen.heading} id="storage-heading">
        Storage
      </h2>
      <p className={styles.use}>
        <strong className={styles.bytes}>{bytesText(bytes)}</strong> in {countOf(files, ["file", "files"])}
      </p>
      <p className={styles.note}>As sent, without the smaller copies of pictures.</p>
    </section>
  );
}
