import type * as z from "zod/mini";
import { AppError } from "#rules/app-error.ts";
import { changedFields } from "#rules/changed-fields.ts";
import type { Stored } from "#rules/document.ts";
import { attachFile, isAttached, releaseFiles } from "#server/files/attach.ts";
import { keepFile } from "#server/files/keep-file.ts";
import { receiveEdited } from "#server/files/receive-file.ts";
import type { Deps } from "#server/platform/deps.ts";
import { ONLY } from "#server/store/collections.ts";
import type { Write } from "#server/store/store.ts";
import { assertCurrent, commitOn } from "#server/writing/current-version.ts";
import { changeFooter, readFooter } from "#server/writing/only-record.ts";
import { publish } from "#server/writing/publish.ts";
import { type Footer, VIDEO_SLOTS } from "../footer.ts";
import { footerTexts, type footerWordsSchema } from "../footer-form.ts";

/** The documented file fields, each with the field of its poster, if it has one. */
const fileFields = [
  { field: "imagefile", poster: null },
  ...VIDEO_SLOTS.map((slot) => ({ field: `videofile${slot}`, poster: `videoposter${slot}` }) as const),
] as const;

type FileField = (typeof fileFields)[number];

/** A file, the id of a finished upload, or `null` to remove the current file. */
type SentFiles = Readonly<Partial<Record<FileField["field"], File | string | null | undefined>>>;

/** The effect of a request on one of the footer's files. */
interface FileChange {
  readonly changes: Partial<Footer>;
  readonly writes: readonly Write[];
  /** A warning for the sender about a file that is accepted nevertheless. */
  readonly warning: string | null;
}

const untouched: FileChange = { changes: {}, writes: [], warning: null };

const record = { collection: "footers", id: ONLY } as const;

/** A changed or removed film also loses its poster, which shows the old one. */
async function changeFile(
  deps: Deps,
  current: Footer,
  { field, poster }: FileField,
  sent: SentFiles,
): Promise<FileChange> {
  const value = sent[field];
  const file = await receiveEdited(keepFile, deps, field, value);
  const isRemoval = value === null && current[field] !== "";
  if (!file && !isRemoval) return untouched;
  if (file && isAttached(file, record, current[field])) return untouched;
  const attached = file && attachFile(file, record);
  const released = await releaseFiles(deps.store, record, [current[field], poster && current[poster]]);
  return {
    changes: { [field]: attached?.address ?? "", ...(poster ? { [poster]: "" } : {}) },
    writes: [...(attached ? [attached.write] : []), ...released],
    warning: file?.warning ?? null,
  };
}

/** The saved footer, and the warnings by field. */
interface SavedFooter {
  readonly footer: Stored<Footer>;
  readonly warnings: Readonly<Record<string, string>>;
}

/** Changes the footer if it is still at the `expected` version; `null` if nothing differs. */
export async function updateFooter(
  deps: Deps,
  { words, files }: { readonly words: z.output<typeof footerWordsSchema>; readonly files: SentFiles },
  expected: number | undefined,
): Promise<SavedFooter | null> {
  if (Object.values({ ...words, ...files }).every((value) => value === undefined)) {
    throw new AppError("invalid", { message: footerTexts.nothing });
  }
  const current = await readFooter(deps.store);
  assertCurrent(current, expected);
  const changes: Partial<Footer> = changedFields<Footer>(current, words);
  const writes: Write[] = [];
  const warnings: Record<string, string> = {};
  // One at a time, because the files are large.
  for (const each of fileFields) {
    const change = await changeFile(deps, current, each, files);
    Object.assign(changes, change.changes);
    writes.push(...change.writes);
    if (change.warning !== null) warnings[each.field] = change.warning;
  }
  if (Object.keys(changes).length === 0) return null;
  const commit = () => deps.store.commit([changeFooter(current, changes), ...writes]);
  const readAgain = () => readFooter(deps.store);
  const [footer] = await publish(deps, "footer", () => commitOn(current, commit, readAgain));
  return { footer, warnings };
}
