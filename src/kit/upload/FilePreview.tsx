import { FileText, Film, Image } from "lucide-react";
import { useEffect, useState } from "react";
import { fileTypes, typeNamed } from "#rules/file-type.ts";
import styles from "./FilePreview.module.css";

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

function Icon({ kind }: { readonly kind: Kind }) {
  const Drawing = { picture: Image, film: Film, document: FileText }[kind];
  return <Drawing aria-hidden="true" strokeWidth={1.25} />;
}

type Kind = "picture" | "film" | "document";

function kindOf(file: File): Kind {
  const type = typeNamed(file.name);
  if (type && fileTypes[type].isPicture) return "picture";
  return type === "mp4" || type === "avi" ? "film" : "document";
}

interface Props {
  readonly file: File;
  /** Called for a film that this browser cannot play. */
  readonly onUnplayable: () => void;
}

/** A picture, a film's first frame, or an icon for anything else. The name beside it identifies the file. */
export function FilePreview({ file, onUnplayable }: Props) {
  const kind = kindOf(file);
  const [isShowable, setIsShowable] = useState(kind !== "document");
  const url = useObjectUrl(isShowable ? file : null);

  function giveUp() {
    setIsShowable(false);
    if (kind === "film") onUnplayable();
  }

  return (
    <div className={styles.preview} aria-hidden="true">
      {isShowable && url !== undefined && kind === "picture" && <img src={url} alt="" onError={giveUp} />}
      {isShowable && url !== undefined && kind === "film" && (
        // The fragment makes browsers draw a frame that would otherwise wait for the play button.
        <video src={`${url}#t=0.1`} preload="metadata" muted playsInline onError={giveUp} />
      )}
      {!isShowable && <Icon kind={kind} />}
    </div>
  );
}
