import { FileText, Film, Image } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { fileTypes, typeNamed } from "#rules/file-type.ts";
import styles from "./ChosenFile.module.css";
import { bytesText } from "./upload-words.ts";

/** An object URL of the file, valid while the component is mounted. */
function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

type Kind = "picture" | "video" | "document";

function Icon({ kind }: { readonly kind: Kind }) {
  const Drawing = { picture: Image, video: Film, document: FileText }[kind];
  return <Drawing aria-hidden="true" strokeWidth={1.25} />;
}

function kindOf(file: File): Kind {
  const type = typeNamed(file.name);
  if (type && fileTypes[type].isPicture) return "picture";
  return type === "mp4" || type === "avi" ? "video" : "document";
}

interface FilePreviewProps {
  readonly file: File;
  /** Called for a video that this browser cannot play. */
  readonly onUnplayable: () => void;
}

/** A picture, a video's first frame, or an icon for anything else. The name beside it identifies the file. */
function FilePreview({ file, onUnplayable }: FilePreviewProps) {
  const kind = kindOf(file);
  const [isShowable, setIsShowable] = useState(kind !== "document");
  const url = useObjectUrl(isShowable ? file : null);

  function giveUp() {
    setIsShowable(false);
    if (kind === "video") onUnplayable();
  }

  return (
    <div className={styles.preview} aria-hidden="true">
      {isShowable && url !== undefined && kind === "picture" && <img src={url} alt="" onError={giveUp} />}
      {isShowable && url !== undefined && kind === "video" && (
        // The fragment makes browsers draw a frame that would otherwise wait for the play button.
        <video src={`${url}#t=0.1`} preload="metadata" muted playsInline onError={giveUp} />
      )}
      {!isShowable && <Icon kind={kind} />}
    </div>
  );
}

interface ChosenFileProps extends FilePreviewProps {
  /** The file's status. */
  readonly children: ReactNode;
}

/** A file's preview, name, size and status. */
export const ChosenFile = ({ file, onUnplayable, children }: ChosenFileProps) => (
  <div className={styles.chosen}>
    <FilePreview
      key={`${file.name}/${file.size}/${file.lastModified}`}
      file={file}
      onUnplayable={onUnplayable}
    />
    <div className={styles.facts}>
      <p className={styles.name} title={file.name}>
        <bdi>{file.name}</bdi>
      </p>
      <p className={styles.size}>{bytesText(file.size)}</p>
      {children}
    </div>
  </div>
);

/** The picture that a record already has. */
export const CurrentFile = ({ name, picture }: { readonly name: string; readonly picture: string }) => (
  <div className={styles.chosen}>
    <div className={styles.preview} aria-hidden="true">
      <img src={picture} alt="" />
    </div>
    <div className={styles.facts}>
      <p className={styles.name} title={name}>
        <bdi>{name}</bdi>
      </p>
    </div>
  </div>
);
