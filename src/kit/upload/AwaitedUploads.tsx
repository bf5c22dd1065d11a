import { useStore } from "@nanostores/react";
import styles from "#kit/forms/FormSending.module.css";
import { say } from "#kit/language.ts";
import { Button } from "#kit/ui/Button.tsx";
import { UploadProgress } from "./UploadStatus.tsx";
import type { Upload } from "./upload-state.ts";

function Awaited({ upload }: { readonly upload: Upload }) {
  const state = useStore(upload.$state);
  return state.phase === "empty" ? null : <UploadProgress state={state} />;
}

interface Props {
  readonly uploads: readonly Upload[];
  readonly onCancel: () => void;
}

/** Beside the submit button while a form waits for its files: their progress, and Cancel, which stops them too. */
export const AwaitedUploads = ({ uploads, onCancel }: Props) => (
  <div className={styles.notice}>
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
