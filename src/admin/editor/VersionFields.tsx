import { missing } from "#admin/screen/missing.ts";
import type { Comparison } from "#rules/history.ts";
import { webpVariant } from "#rules/picture.ts";
import styles from "./History.module.css";

type Field = Comparison["fields"][number];

const isPicture = (text: string) => /\.(?:png|jpe?g|webp|gif)(?:\?|$)/i.test(text);

interface ValueProps {
  readonly field: Field;
  readonly text: string;
}

function Value({ field: { file, label }, text }: ValueProps) {
  if (text === "") return <p>{missing}</p>;
  if (file === undefined) return <p dir="auto">{text}</p>;
  return isPicture(text) ? (
    <img className={styles.picture} src={webpVariant(text, "small")} alt={label} />
  ) : (
    <p>{text.split("/").at(-1)}</p>
  );
}

const FieldBeside = ({ field }: { readonly field: Field }) => (
  <section className={styles.field}>
    <h3 className={styles.label}>{field.label}</h3>
    <div className={styles.sides}>
      <div className={styles.side}>
        <h4>This version</h4>
        {field.file === "gone" ? (
          <p>The file is no longer kept: the current one stays.</p>
        ) : (
          <Value field={field} text={field.earlier} />
        )}
      </div>
      <div className={styles.side}>
        <h4>Now</h4>
        <Value field={field} text={field.current} />
      </div>
    </div>
  </section>
);

/** What an earlier version says beside the current one: side by side where they differ. */
export function VersionFields({ fields }: Pick<Comparison, "fields">) {
  const same = fields.filter(({ isChanged }) => !isChanged).map(({ label }) => label);
  const changed = fields.filter(({ isChanged }) => isChanged);
  return (
    <>
      {changed.length === 0 && <p>This version says the same as the current one.</p>}
      {changed.map((field) => (
        <FieldBeside key={field.label} field={field} />
      ))}
      {same.length > 0 && <p className={styles.changed}>{`The same in both: ${same.join(", ")}`}</p>}
    </>
  );
}
