import { type ComponentProps, createRef, type RefObject, useState } from "react";
import { focusOnceEnabled } from "#kit/forms/FormSending.tsx";
import type { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { CheckboxField } from "#kit/ui/Field.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { UploadField } from "#kit/upload/UploadField.tsx";
import { latestOf, type UploadChoice, uploadNotices, uploadUnderWay } from "#kit/upload/upload-state.ts";
import type { Uploader } from "#kit/upload/uploader.ts";
import { endSession } from "../session/session.ts";
import { isSessionOver, sessionHeaders } from "../session/signed-call.ts";
import { returnedFiles, useReturnable } from "./draft.ts";
import type { Difference } from "./notices.tsx";
import { type Saved, savedText } from "./send-change.ts";

type SignedUploadFieldProps = Omit<ComponentProps<typeof UploadField>, "headers" | "onFailed">;

function followSession(failure: Error) {
  if (isSessionOver(failure)) endSession({ expired: true });
}

/** A file field whose uploads are sent with the session, and which ends the session on a 401. */
export const SignedUploadField = (props: SignedUploadFieldProps) => (
  <UploadField {...props} headers={sessionHeaders} onFailed={followSession} />
);

/** The form, which keeps the errors of files with those of its fields. */
type FileForm = Pick<
  ReturnType<typeof useSchemaForm>,
  "clearErrors" | "formState" | "getFieldState" | "refuse"
>;

/** A picture or video that a form edits. */
interface FilePlan {
  /** Name of the documented field. */
  readonly name: string;
  readonly label: string;
  /** URL of the saved file; empty if there is none. */
  readonly saved: string;
  /** Error if none is chosen; `null` if the record can do without a new one. */
  readonly missing: string | null;
}

interface FileState {
  readonly choice: UploadChoice;
  /** Replaces the saved file that the form started with. */
  readonly saved?: string;
  /** The saved file is to be removed. */
  readonly isMarked: boolean;
  /** Incremented to remount the upload field. */
  readonly round: number;
}

const untouched: FileState = { choice: { status: "none" }, isMarked: false, round: 0 };

/** A URL without its signature, which differs from response to response. */
const unsigned = (url: string) => url.split("?")[0];

/** What prevents a chosen file from being sent; `null` if nothing does, or if it is still on its way. */
function obstacleIn(choice: UploadChoice): string | null {
  if (choice.status === "refused") return uploadNotices.refused;
  return choice.status === "pending" && choice.motion === "failed" ? uploadNotices.failed : null;
}

/** A file in a conflict, beside the saved one. */
const fileDifference = (label: string, mine = "The file that you chose"): Difference => ({
  label,
  mine,
  theirs: "The saved file",
});

/** The files of a form: the saved ones, the chosen ones, and what prevents them from being sent. */
export function useFiles<Key extends PropertyKey>(
  form: FileForm,
  draftKey: string,
  plans: Readonly<Record<Key, FilePlan>>,
) {
  const [states, setStates] = useState<Readonly<Record<string, FileState>>>({});
  const [inputs] = useState(() => new Map<string, RefObject<HTMLInputElement | null>>());
  const [uploaders] = useState(() => new Map<string, Uploader>());
  const [returned] = useState(() => returnedFiles(draftKey));

  useReturnable(draftKey, uploaders);

  function inputOf(name: string) {
    const input = inputs.get(name) ?? createRef<HTMLInputElement>();
    inputs.set(name, input);
    return input;
  }

  function fileOf({ name, label, missing, ...plan }: FilePlan) {
    const state = states[name] ?? untouched;
    const { choice, saved = plan.saved, isMarked, round } = state;
    const isChosen = choice.status !== "none";
    const mayBeRemoved = saved !== "" && !isChosen;
    const isRemoved = mayBeRemoved && isMarked;
    const set = (changes: Partial<FileState>) =>
      setStates((before) => ({ ...before, [name]: { ...(before[name] ?? untouched), ...changes } }));

    return {
      name,
      label,
      saved,
      isChosen,
      mayBeRemoved,
      isRemoved,
      markRemoved: (isMarked: boolean) => set({ isMarked }),
      isChanged: isChosen || isRemoved,
      /** The file, or the id of its finished upload; `null` if none was chosen. */
      get value() {
        const latest = latestOf(choice);
        return latest.status === "ready" ? latest.value : null;
      },
      /** Why it cannot be sent, once it is no longer on its way. */
      get obstacle() {
        return isChosen ? obstacleIn(latestOf(choice)) : missing;
      },
      /** The upload that a save must wait for. */
      upload: uploadUnderWay(choice),
      focus: () => focusOnceEnabled(inputs.get(name)),
      /** Takes a file that was made here as if it had been chosen. */
      choose: (file: File) => void uploaders.get(name)?.choose(file),
      differences(): Difference[] {
        if (isRemoved) return [fileDifference(label, "Removed")];
        return isChosen ? [fileDifference(label)] : [];
      },
      isUncontested: (theirs: Saved) => unsigned(savedText(theirs, name)) === unsigned(saved),
      moveTo: (theirs: Saved) => set({ saved: savedText(theirs, name) }),
      /** Gives the change up, and shows the file of the record that another administrator saved, if there is one. */
      reset: (theirs: Saved | null = null) =>
        set({ ...untouched, round: round + 1, saved: theirs ? savedText(theirs, name) : saved }),
      /** Props of the upload field. */
      field: {
        key: round,
        error: form.getFieldState(name, form.formState).error?.message,
        inputRef: inputOf(name),
        initial: round === 0 ? returned[name] : undefined,
        uploaderRef(uploader: Uploader) {
          uploaders.set(name, uploader);
          return () => void uploaders.delete(name);
        },
        onChange(next: UploadChoice) {
          set({ choice: next });
          form.clearErrors(name);
        },
      },
    };
  }

  return Object.fromEntries(
    Object.entries<FilePlan>(plans).map(([key, plan]) => [key, fileOf(plan)]),
  ) as Readonly<Record<Key, ReturnType<typeof fileOf>>>;
}

export type EditedFile = ReturnType<typeof useFiles<string>>[string];

interface Props extends Omit<ComponentProps<typeof SignedUploadField>, "onChange"> {
  readonly file: EditedFile;
  /** Called once a chosen file can be sent. */
  readonly onUploaded?: () => void;
  /** Label of a checkbox that removes the saved file. */
  readonly removal?: string;
}

/** Chooses another file for a record, and removes the saved one if that is possible. */
export function FileField({ file, removal, onUploaded, ...props }: Props) {
  const { key, onChange, ...field } = file.field;
  return (
    <>
      <SignedUploadField
        key={key}
        name={file.name}
        onPrepared={() => announce(uploadNotices.prepared)}
        {...field}
        {...props}
        onChange={(choice) => {
          onChange(choice);
          if (choice.status === "ready") onUploaded?.();
        }}
      />
      {removal !== undefined && file.mayBeRemoved && (
        <CheckboxField
          label={removal}
          checked={file.isRemoved}
          onChange={({ currentTarget }) => file.markRemoved(currentTarget.checked)}
        />
      )}
    </>
  );
}
