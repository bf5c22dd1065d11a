import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useRef, useState } from "react";
import { adminApi, withQuery } from "#addresses/admin.ts";
import type { ScreensOf } from "#admin/app/router.ts";
import { countOf } from "#admin/noun.ts";
import { Empty } from "#admin/screen/Empty.tsx";
import { failureText } from "#admin/screen/Failure.tsx";
import { focusScreen, ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { savePosted } from "#admin/session/save-file.ts";
import { callSigned, longPost } from "#admin/session/signed-call.ts";
import { useReauthentication } from "#features/account/admin/reauthentication.tsx";
import type { Proof } from "#features/account/second-factor.ts";
import { fieldName } from "#features/audit/admin/audit-names.ts";
import { Button } from "#kit/ui/Button.tsx";
import { TextField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { formatMoment } from "#rules/calendar.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import { type Found, type Preview, privacyAnswers, type RecordName } from "../privacy.ts";
import { BreachScreen } from "./BreachScreen.tsx";
import { EraseDialog } from "./EraseDialog.tsx";
import { FoundList, keyOf, kindOf } from "./FoundList.tsx";
import { PrivacyTabs } from "./PrivacyTabs.tsx";
import styles from "./privacy.module.css";
import { RetentionScreen } from "./RetentionScreen.tsx";

const sizeOf = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString("en-IN")} KB`;

/** All that is stored with the chosen records. */
const PersonPreview = ({ preview }: { readonly preview: Preview }) => (
  <>
    {preview.records.map((record) => (
      <div key={keyOf(record)} className={styles.record}>
        <h2 className={styles.title} translate="no">
          {record.title || kindOf(record.collection)}
        </h2>
        <p className={styles.note}>{`${kindOf(record.collection)}, ${formatMoment(record.createdAt)}`}</p>
        <dl className={styles.fields}>
          {record.fields.map(({ field, value }) => (
            <div key={field}>
              <dt>{fieldName(field)}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
    {preview.files.length > 0 && (
      <div className={styles.record}>
        <h2 className={styles.title}>Files</h2>
        <ul className="plain-list">
          {preview.files.map(({ name, size }) => (
            <li key={`${name} ${size}`} className={styles.item}>
              <span translate="no">{name}</span>
              <span className={styles.note}>{sizeOf(size)}</span>
            </li>
          ))}
        </ul>
      </div>
    )}
    <p>{`In the log, an erasure replaces values in ${countOf(preview.entries, ["entry", "entries"])}; who did what, and when, stays.`}</p>
  </>
);

/** All records are read for it, which may take a while. */
const findPeople = (q: string) =>
  callSigned(withQuery(adminApi.people, { q }), privacyAnswers.found, { timeoutMs: FUNCTION_TIMEOUT_MS });

const previewPeople = (records: readonly RecordName[]) =>
  callSigned(adminApi.peoplePreview, privacyAnswers.preview, longPost({ records }));

const erasePeople = (records: readonly RecordName[], reason: string) => (proof: Proof) =>
  callSigned(adminApi.peopleErase, privacyAnswers.erased, longPost({ records, reason, ...proof }));

/** Saves the archive; resolves to true once it is there. */
const exportPeople = (records: readonly RecordName[]) => async (proof: Proof) => {
  await savePosted(adminApi.peopleExport, { records, ...proof }, "person.zip");
  return true;
};

/** What was found, chosen and shown; one call at a time. */
function usePeople() {
  const cache = useQueryClient();
  const { proved, dialog } = useReauthentication();
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<"find" | "preview" | "export" | null>(null);
  const names = (found ?? [])
    .filter((each) => chosen.has(keyOf(each)))
    .map(({ collection, _id }) => ({ collection, _id }));

  async function tryTo(what: NonNullable<typeof busy>, work: () => Promise<void>) {
    setBusy(what);
    setProblem(null);
    await work().catch((cause: unknown) => setProblem(failureText(cause)));
    setBusy(null);
  }

  function choose(keys: Iterable<string>) {
    setPreview(null);
    setChosen(new Set(keys));
  }

  return {
    found,
    chosen,
    preview,
    problem,
    busy,
    dialog,
    find: (typed: string) =>
      tryTo("find", async () => {
        setFound(await findPeople(typed));
        choose([]);
      }),
    toggle: (key: string) =>
      choose(chosen.has(key) ? [...chosen].filter((each) => each !== key) : [...chosen, key]),
    chooseAll: () => choose((found ?? []).map(keyOf)),
    show: () => tryTo("preview", async () => setPreview(await previewPeople(names))),
    save: () =>
      tryTo("export", async () => {
        if (await proved(exportPeople(names))) announce("Exported person.zip");
      }),
    async erase(reason: string): Promise<boolean> {
      const done = await proved(erasePeople(names, reason));
      if (!done) return false;
      const missing = done.notFound.length;
      announce(
        `Erased ${countOf(done.erased, ["record", "records"])}, with all that belongs to them.${missing > 0 ? ` ${countOf(missing, ["record was", "records were"])} gone already.` : ""}`,
      );
      // What belonged to the chosen ones is gone as well.
      setFound(null);
      choose([]);
      focusScreen();
      await cache.invalidateQueries();
      return true;
    },
  };
}

type People = ReturnType<typeof usePeople>;

function FoundRecords({ found, people }: { readonly found: readonly Found[]; readonly people: People }) {
  if (found.length === 0) {
    return (
      <Empty title="Nothing is stored">
        <p>No record, mail, file or log entry has this. Try the email address, the phone number or a name.</p>
      </Empty>
    );
  }
  return (
    <>
      <p role="status">
        {`Found in ${countOf(found.length, ["place", "places"])}. Choose what is about the person you mean: others may have the same name.`}
      </p>
      <FoundList found={found} chosen={people.chosen} onToggle={people.toggle} />
      <div className={styles.actions}>
        <Button variant="quiet" onClick={people.chooseAll}>
          Choose all
        </Button>
        {people.chosen.size > 0 && (
          <Button busy={people.busy === "preview"} onClick={() => void people.show()}>
            Show everything
          </Button>
        )}
      </div>
    </>
  );
}

/** For superadmins: finds, shows, exports and erases what is stored about one person. */
function PeopleScreen() {
  const people = usePeople();
  const typed = useRef<HTMLInputElement>(null);
  const [isErasing, setIsErasing] = useState(false);
  const { found, preview, busy } = people;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    void people.find(typed.current?.value ?? "");
  }

  return (
    <>
      <ScreenHeading
        title="Personal Data"
        subtitle="What is stored about one person, to show, export, correct or erase it when they ask"
      />
      <PrivacyTabs current="people" />
      <form className={styles.search} method="post" aria-label="A person" onSubmit={submit} noValidate>
        <TextField
          label="Email, phone, name, employee ID or file name"
          name="person"
          ref={typed}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button type="submit" busy={busy === "find"}>
          Find
        </Button>
      </form>
      {people.problem !== null && <FormAlert takesFocus>{people.problem}</FormAlert>}
      {found !== null && <FoundRecords found={found} people={people} />}
      {preview !== null && (
        <section aria-label="Everything that is stored">
          <PersonPreview preview={preview} />
          <p>To correct something, open its record.</p>
          <div className={styles.actions}>
            <Button variant="quiet" busy={busy === "export"} onClick={() => void people.save()}>
              Export
            </Button>
            <Button variant="quiet" onClick={() => setIsErasing(true)}>
              Erase…
            </Button>
          </div>
        </section>
      )}
      <EraseDialog isOpen={isErasing} onClose={() => setIsErasing(false)} erase={people.erase} />
      {people.dialog}
    </>
  );
}

export const screens = {
  people: () => <PeopleScreen />,
  retention: () => <RetentionScreen />,
  breach: () => <BreachScreen />,
} satisfies ScreensOf<"people">;
