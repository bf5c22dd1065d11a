import { useStore } from "@nanostores/react";
import sending from "#kit/forms/FormSending.module.css";
import { say } from "#kit/language.ts";
import { Button } from "#kit/ui/Button.tsx";
import styles from "./UploadStatus.module.css";
import { type SendingState, type Upload, type UploadState, uploadNotices } from "./upload-state.ts";
import { bytesText, timeLeftText } from "./upload-words.ts";

const percentOf = ({ sent, file }: SendingState) => Math.floor((sent / file.size) * 100);

function progressText(state: SendingState): string {
  const { motion, sent, file, pace } = state;
  if (motion === "paused") return say("Paused at {percent} %").replace("{percent}", String(percentOf(state)));
  if (motion === "waiting") return say(uploadNotices.waiting);
  if (sent >= file.size) return say("Checking the file…");
  const amount = say("{sent} of {size}")
    .replace("{sent}", bytesText(sent))
    .replace("{size}", bytesText(file.size));
  return pace
    ? `${amount} · ${bytesText(pace.bytesPerSecond)}/s · ${timeLeftText(pace.secondsLeft)}`
    : amount;
}

const arrivedText = (value: File | string) =>
  typeof value === "string" ? say("Uploaded") : say("Ready to send");

/** The text for screen readers: every tenth, and interruptions. */
function spokenText(state: UploadState): string {
  if (state.phase === "ready") return arrivedText(state.value);
  if (state.phase !== "sending") return "";
  if (state.motion !== "running" || state.sent >= state.file.size) return progressText(state);
  const tenths = Math.floor(percentOf(state) / 10);
  return tenths > 0
    ? say("{percent} % uploaded").replace("{percent}", String(tenths * 10))
    : say("Uploading");
}

function visibleText(state: UploadState): string {
  if (state.phase === "checking") return say("Checking the file…");
  if (state.phase === "sending") return progressText(state);
  if (state.phase === "ready") return arrivedText(state.value);
  return "";
}

interface Props {
  readonly state: UploadState;
}

/** The progress of an upload, for the eye and on request. */
const UploadProgress = ({ state }: Props) => (
  <>
    {state.phase === "sending" && (
      <progress
        className={styles.progress}
        data-motion={state.motion}
        max={100}
        value={percentOf(state)}
        aria-label={say("Upload of {name}").replace("{name}", () => state.file.name)}
      />
    )}
    <p className={styles.text} data-phase={state.phase} aria-hidden="true">
      {visibleText(state)}
    </p>
  </>
);

/** The same, also announced. */
export const UploadStatus = ({ state }: Props) => (
  <div className={styles.status}>
    <UploadProgress state={state} />
    <p className="visually-hidden" role="status">
      {spokenText(state)}
    </p>
  </div>
);

function Awaited({ upload }: { readonly upload: Upload }) {
  const state = useStore(upload.$state);
  return state.phase === "empty" ? null : <UploadProgress state={state} />;
}

interface AwaitedUploadsProps {
  readonly uploads: readonly Upload[];
  readonly onCancel: () => void;
}

/** Beside the submit button while a form waits for its files: their progress, and Cancel, which stops them too. */
export const AwaitedUploads = ({ uploads, onCancel }: AwaitedUploadsProps) => (
  <div className={sending.notice}>
    <p role="status">{say("Your file is still uploading. The form is sent as soon as it has arrived.")}</p>
    {uploads.map((upload, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a form have a fixed order.
      <Awaited key={at} upload={upload} />
    ))}
    <Button variant="text" onClick={onCancel}>
      {say("Cancel")}
    </Button>
  </div>
);
