import { Hono } from "hono";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { AppError } from "#rules/app-error.ts";
import { attachFile, isAttached, releaseFiles } from "#server/files/attach.ts";
import { receiveEdited } from "#server/files/receive-file.ts";
import { storeFile } from "#server/files/store-file.ts";
import { expectedVersion } from "#server/http/caller.ts";
import type { ApiEnv } from "#server/http/described.ts";
import { parseOrThrow, validateFields } from "#server/http/validate.ts";
import type { Deps } from "#server/platform/deps.ts";
import { SINGLETON_ID, type Write } from "#server/store/store.ts";
import { answerChange, answersChange } from "#server/writing/answer-change.ts";
import { type SaveVersion, versionField } from "#server/writing/current-version.ts";
import { mayWriteContent } from "#server/writing/may-write-content.ts";
import { updateSingleton } from "#server/writing/singleton.ts";
import { type Footer, onlyFooter, VIDEO_SLOTS } from "../footer.ts";
import { footerForms, footerTexts } from "../footer-form.ts";

/** The documented file fields. */
const fileFields = ["imagefile", ...VIDEO_SLOTS.map((slot) => `videofile${slot}` as const)] as const;

type FileField = (typeof fileFields)[number];

/** A file, the id of a finished upload, or `null` to remove the current file. */
type SentFiles = Readonly<Partial<Record<FileField, File | string | null | undefined>>>;

/** The effect of a request on one of the footer's files. */
interface FileChange {
  readonly changes: Partial<Footer>;
  readonly writes: readonly Write[];
  /** A warning for the sender about a file that is accepted nevertheless. */
  readonly warning: string | null;
}

const untouched: FileChange = { changes: {}, writes: [], warning: null };

const record = { collection: "footers", id: SINGLETON_ID } as const;

async function changeFile(
  deps: Deps,
  current: Footer,
  field: FileField,
  sent: SentFiles,
): Promise<FileChange> {
  const value = sent[field];
  const file = await receiveEdited(storeFile, deps, field, value);
  const isRemoval = value === null && current[field] !== "";
  if (!file && !isRemoval) return untouched;
  if (file && isAttached(file, record, current[field])) return untouched;
  const attached = file && attachFile(file, record);
  const released = await releaseFiles(deps.store, record, [current[field]]);
  return {
    changes: { [field]: attached?.url ?? "" },
    writes: [...(attached ? [attached.write] : []), ...released],
    warning: file?.warning ?? null,
  };
}

/** Receives the sent files one at a time, because they are large, and collects the warnings by field. */
async function changeFiles(deps: Deps, current: Footer, sent: SentFiles, warnings: Record<string, string>) {
  const changes: Partial<Footer> = {};
  const writes: Write[] = [];
  for (const field of fileFields) {
    const change = await changeFile(deps, current, field, sent);
    Object.assign(changes, change.changes);
    writes.push(...change.writes);
    if (change.warning !== null) warnings[field] = change.warning;
  }
  return { changes, writes };
}

const fileField = z.optional(z.nullable(z.union([z.string(), z.file()])));

const changeSchema = z.extend(footerForms.change, {
  imagefile: fileField,
  videofile1: fileField,
  videofile2: fileField,
  videofile3: fileField,
  version: versionField,
});

interface FooterChange {
  readonly given: Partial<Footer>;
  readonly files: SentFiles;
  readonly expected: number | undefined;
}

async function changeFooter(deps: Deps, { given, files, expected }: FooterChange) {
  const warnings: Record<string, string> = {};
  const receive = (current: Footer) => changeFiles(deps, current, files, warnings);
  return { footer: await updateSingleton(deps, onlyFooter, { given, expected, receive }), warnings };
}

/** In a change, `null` removes a file. */
const orRemoved = (url: unknown) => (url === "" ? null : (url as string | undefined));

export const saveFooterVersion: SaveVersion = async (deps, { fields, expected }) => {
  const given = await parseOrThrow(footerForms.change, fields);
  const files = Object.fromEntries(fileFields.map((field) => [field, orRemoved(fields[field])]));
  return (await changeFooter(deps, { given: given as Partial<Footer>, files, expected })).footer;
};

/** Administrators' changes to the footer. */
export const footerRoutes = new Hono<ApiEnv>().patch(
  adminApi.footerChange,
  mayWriteContent,
  validateFields(changeSchema),
  answersChange("Changes the footer.", "footers"),
  async (c) => {
    const { version, imagefile, videofile1, videofile2, videofile3, ...given } = c.req.valid("form");
    const files = { imagefile, videofile1, videofile2, videofile3 };
    if (Object.values({ ...given, ...files }).every((value) => value === undefined)) {
      throw new AppError("invalid", { message: footerTexts.nothing });
    }
    const change = { given: given as Partial<Footer>, files, expected: expectedVersion(c, version) };
    const { footer, warnings } = await changeFooter(c.var.deps, change);
    return answerChange(c, "Footer updated.", footer, Object.keys(warnings).length > 0 ? { warnings } : {});
  },
);
