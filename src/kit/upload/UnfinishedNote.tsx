import { useEffect, useState } from "react";
import { recallUnfinished } from "./unfinished-upload.ts";

/** After a reload the file must be chosen again, as a page cannot keep it, but the upload resumes where it stopped. */
export function UnfinishedNote({ field }: { readonly field: string }) {
  const [name, setName] = useState<string | null>(null);

  useEffect(() => setName(recallUnfinished(field)?.name ?? null), [field]);

  return (
    name && (
      <p className="field__hint">
        The upload of “<bdi>{name}</bdi>” was not finished. Choose the same file to go on where it stopped.
      </p>
    )
  );
}
