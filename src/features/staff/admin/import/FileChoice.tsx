import { useRef } from "react";
import { Button } from "#kit/ui/Button.tsx";
import { Field, type FieldTexts } from "#kit/ui/Field.tsx";
import { DropZone } from "#kit/upload/DropZone.tsx";
import { bytesText } from "#kit/upload/upload-words.ts";
import styles from "./ImportScreen.module.css";

interface Props extends FieldTexts {
  readonly accept: string;
  readonly file: File | null;
  readonly onChoose: (file: File | null) => void;
}

/** A file that is sent with the form: it is small, and read as a whole. */
export function FileChoice({ accept, file, onChoose, ...texts }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field {...texts}>
      {(control) => (
        <DropZone
          {...control}
          accept={accept}
          inputRef={input}
          hasFile={file !== null}
          onFile={onChoose}
          actions={
            file !== null &&
            texts.optional && (
              <Button variant="text" size="small" onClick={() => onChoose(null)}>
                Remove
              </Button>
            )
          }
        >
          {file !== null && <p className={styles.file}>{`${file.name}, ${bytesText(file.size)}`}</p>}
        </DropZone>
      )}
    </Field>
  );
}
